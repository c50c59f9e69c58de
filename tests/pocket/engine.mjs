/* The engine of the browser in node: unpacks what the client ships, then runs one piece of Python after another.
   Every line on stdin is {code, given}; every line on stdout {value} or {error}. Storage is in memory. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [pyodide, house] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${pyodide}/`, stdout: () => undefined });
python.unpackArchive(new Uint8Array(readFileSync(house)), 'zip', { extractDir: python.runPython('import site; site.getsitepackages()[0]') });

for await (const line of createInterface({ input: process.stdin })) {
  const { code, given } = JSON.parse(line);
  let answer;
  try {
    const globals = python.toPy({ given: JSON.stringify(given) });
    answer = { value: (await python.runPythonAsync(code, { globals })) ?? null };
  } catch (error) {
    answer = { error: String(error).slice(-4000) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
