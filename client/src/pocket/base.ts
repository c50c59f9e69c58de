/** Where the files of the house are: beside the page of a site without a server, else at the top of the house. */
export const base = (): string => (__SITE__ ? new URL('./', location.href).href : `${location.origin}/`);
