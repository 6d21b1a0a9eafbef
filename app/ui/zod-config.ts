// Our policy blocks eval, and a browser reports even zod's question whether it may. zod reads this when it is loaded;
// said without loading it, since most public pages do without zod.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
