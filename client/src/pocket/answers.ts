/** What this browser answers in the house's place: everything about its own tables; without a connection, where the
    engine is kept, also the shelf, rules and new games. The house's tables stay the house's. */
import { base } from './base';
import { ask } from './engine';
import { isKept } from './fetching';

const ITS_OWN = /^\/tables\/~/;
const WITHOUT_THE_HOUSE =
  /^(GET \/(me|games|lobby|me\/games|games\/\w+\/(rules\?.*|lessons))|PATCH \/me|POST \/(tables|records|games\/\w+\/lessons\/[^/]+))$/;

export async function answer(method: string, path: string, body?: unknown): Promise<Response | undefined> {
  const isMine = __SITE__ || ITS_OWN.test(path);
  if (!isMine && !(WITHOUT_THE_HOUSE.test(`${method} ${path}`) && (await isKept(base())))) return undefined;
  const { status, text } = await ask(method, path, body === undefined ? '' : JSON.stringify(body));
  return new Response(text, { status });
}
