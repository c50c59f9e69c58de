/** The REST API: typed calls, the CSRF header, and failures that carry a sentence for people. */
import { inLanguage, t, words } from '../i18n/index.svelte';
import type { ErrorBody, Me } from './types';

/** A call that did not work. `message` is the sentence to show. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
  ) {
    super(sentence);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let whoami: Promise<Me> | undefined;

/** Who this browser is; asking for the first time makes it a guest. */
export function me(): Promise<Me> {
  whoami ??= call<Me>('GET', '/me').catch((error: unknown) => {
    whoami = undefined;
    throw error;
  });
  return whoami;
}

/** After signing in or out, or a new name. */
export function forgetMe(): void {
  whoami = undefined;
}

export function get<T>(path: string): Promise<T> {
  return call<T>('GET', path);
}

/** Changes something. A key that has gone stale (signed in elsewhere) is fetched anew once. */
export async function send<T = void>(
  method: Exclude<Method, 'GET'>,
  path: string,
  body?: unknown,
): Promise<T> {
  const { csrf } = await me();
  try {
    return await call<T>(method, path, body, csrf);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf') throw error;
    forgetMe();
    return call<T>(method, path, body, (await me()).csrf);
  }
}

export const post = <T = void>(path: string, body: unknown = {}): Promise<T> => send<T>('POST', path, body);
export const put = <T = void>(path: string, body: unknown): Promise<T> => send<T>('PUT', path, body);

async function call<T>(method: Method, path: string, body?: unknown, csrf = ''): Promise<T> {
  let answer: Response | undefined;
  try {
    if (__SITE__ || path.startsWith('/tables/~')) throw path;
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(csrf ? { 'x-csrf': csrf } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    // What this browser can answer by itself; the house's own tables never.
    answer = await import('../pocket/answers')
      .then((pocket) => pocket.answer(method, path, body))
      .catch(() => undefined);
    await words;
    if (!answer) throw new ApiError('offline', t().trouble.offline);
  }
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : undefined) as T;
  await words;
  throw troubleIn(text, answer.status);
}

function troubleIn(text: string, status: number): ApiError {
  try {
    const failure = JSON.parse(text) as ErrorBody;
    return new ApiError(failure.code, inLanguage(failure.sentence) || t().trouble.failed, status);
  } catch {
    return new ApiError(`http_${status}`, t().trouble.failed, status);
  }
}
