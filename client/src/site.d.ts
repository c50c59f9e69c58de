/** True in the site without a server (`make site`). */
declare const __SITE__: boolean;
