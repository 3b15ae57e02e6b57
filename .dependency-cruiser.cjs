// The floors of ARCHITECTURE.md as rules: who may import what. The comment of a rule is what it says when it is broken,
// so it names the place where the code belongs. Tests may import anything; nobody may import a test.

/** Every noun with the nouns it may look at: the lower ones. The same order holds on every floor. */
const LOWER_NOUNS = {
  accounts: [],
  properties: ['accounts'],
  payments: ['properties', 'accounts'],
  applications: ['properties', 'accounts'],
  invitations: ['applications', 'payments', 'properties', 'accounts'],
  references: ['screening', 'applications', 'payments', 'properties', 'accounts'],
  screening: ['applications', 'payments', 'properties', 'accounts'],
  ranking: ['screening', 'references', 'invitations', 'applications', 'payments', 'properties', 'accounts'],
  'personal-data': [
    'ranking',
    'screening',
    'references',
    'invitations',
    'applications',
    'payments',
    'properties',
    'accounts',
  ],
};
const NOUNS = Object.keys(LOWER_NOUNS);
const anyNoun = `(?:${NOUNS.join('|')})`;

const TEST = '\\.test\\.tsx?$';
const ZOD = '^node_modules/zod/';

const FLOWS_AND_STORES = `^src/server/${anyNoun}/`;
const STORE = `^src/server/${anyNoun}/[^/]+-store\\.ts$`;
const PIECES_OF_SQL = '-(?:store|columns|rows|json)\\.ts$';

/**
 * Files at `from` may import, of our own files, only what matches one of `mayImport`.
 * `$1` stands for what the first parentheses of `from` matched, as dependency-cruiser has it.
 */
function only(name, from, mayImport, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TEST },
    to: { path: '^(?:src|testing|journeys|bench|tools)/', pathNot: mayImport },
  };
}

/** Files at `from` (but tests) may not import what matches `to`. */
function never(name, from, to, comment) {
  return { name, comment, severity: 'error', from: { pathNot: TEST, ...from }, to };
}

const orderOfNouns = NOUNS.filter((noun) => noun !== 'personal-data').map((noun) => {
  const others = NOUNS.filter((other) => other !== noun && !LOWER_NOUNS[noun].includes(other)).join('|');
  const lower = LOWER_NOUNS[noun].join(', ') || 'the plain files of domain';
  return never(
    `nouns: ${noun}`,
    { path: `^src/(?:domain|contract|server|web)/${noun}(?:/|\\.ts$)` },
    { path: `^src/(?:domain|contract|server|web)/(?:${others})(?:/|\\.ts$)` },
    `${noun} looks only at lower nouns (${lower}). Move the code up into the noun that needs both, or the shared words down.`,
  );
});

const domain = [
  never(
    'domain is pure',
    { path: '^src/domain/' },
    { pathNot: ['^src/domain/', ZOD] },
    'domain holds words and rules, and imports only itself and the schema library. A query belongs in server/<noun>, a component in web/<noun>; a clock, a network or a file comes in as an argument or an interface.',
  ),
  never(
    'domain: plain files are below the nouns',
    { path: '^src/domain/[^/]+$' },
    { path: `^src/domain/${anyNoun}/` },
    'A plain file of domain knows no noun. Move it into the folder of the noun it speaks of.',
  ),
];

const contract = [
  never(
    'contract promises only',
    { path: '^src/contract/' },
    { pathNot: ['^src/(?:contract|domain)/', ZOD] },
    'contract says method, path, who, input and output, with the words of domain. What fulfils it belongs in server/http, what calls it in web/api.ts or web/<noun>.',
  ),
];

const server = [
  only(
    'outside: one vendor each',
    '^src/server/outside/([^/]+)/',
    ['^src/domain/', '^src/server/outside/$1/', '^src/server/outside/[^/]+\\.ts$'],
    'A vendor is a client, a translation and a provider behind an interface of domain; it knows no other vendor, no store and no flow. What several vendors need stands as a plain file in server/outside; what the product does with it is a flow in server/<noun>.',
  ),
  only(
    'outside: what vendors have in common',
    '^src/server/outside/[^/]+\\.ts$',
    ['^src/domain/', '^src/server/outside/[^/]+\\.ts$'],
    'What all vendors need knows none of them, and nothing else of the server.',
  ),
  only(
    'stores: SQL in, plain values out',
    `^src/server/(${anyNoun})/[^/]+-store\\.ts$`,
    [
      '^src/domain/',
      '^src/server/database/',
      `^src/server/$1/[^/]+${PIECES_OF_SQL}`,
      `^src/server/${anyNoun}/[^/]+-(?:columns|rows|json)\\.ts$`,
    ],
    'A store turns SQL into values of domain, and imports domain, server/database and pieces of SQL. A decision belongs in domain, the order of steps in a flow, the shape of a reply in contract.',
  ),
  only(
    'flows: rooms below the doors',
    `^src/server/${anyNoun}/(?![^/]+-store\\.ts$)`,
    [
      '^src/domain/',
      FLOWS_AND_STORES,
      '^src/server/(?:database|letters|secrets)/',
      '^src/server/(?:toolbox|log)\\.ts$',
    ],
    'A flow imports domain, the flows and stores of its own and lower nouns, server/database, letters and secrets. It reaches the outside world through the toolbox it is handed; requests, replies and cookies belong in server/http, repetition in server/jobs.',
  ),
  only(
    'http: doors speak to flows',
    '^src/server/http/',
    [
      '^src/(?:contract|domain)/',
      FLOWS_AND_STORES,
      '^src/server/(?:http|secrets)/',
      '^src/server/(?:toolbox|log)\\.ts$',
    ].concat('^src/server/outside/[^/]+/translate\\.ts$'),
    'A door reads the request by its contract, calls a flow of server/<noun> and sends the reply. SQL belongs in a store, a vendor behind the toolbox.',
  ),
  only(
    'jobs: doors speak to flows',
    '^src/server/jobs/',
    [
      '^src/(?:contract|domain)/',
      FLOWS_AND_STORES,
      '^src/server/(?:jobs|database|letters|secrets)/',
      '^src/server/(?:toolbox|log)\\.ts$',
    ],
    'A job calls a flow of server/<noun>. SQL of a noun belongs in its store, a vendor behind the toolbox.',
  ),
  never(
    'doors do not open stores',
    { path: '^src/server/(?:http|jobs)/' },
    { path: STORE },
    'A door calls a flow, never a store: the flow is where the permission is asked. Write the flow, even when it has two lines.',
  ),
  never(
    'only webhooks translate',
    { path: '^src/server/http/(?!webhooks/)' },
    { path: '^src/server/outside/' },
    'Only a webhook speaks the language of a vendor (server/http/webhooks/<vendor>.ts, through its translate.ts). Other doors call flows.',
  ),
  only(
    'tools below the rooms',
    '^src/server/(database|letters|secrets)/',
    ['^src/domain/', '^src/server/$1/', '^src/server/log\\.ts$'],
    'server/database, letters and secrets are tools: they know no noun of the server, no door and no vendor. What needs both is a flow in server/<noun>.',
  ),
  only(
    'toolbox: a list of tools',
    '^src/server/(?:toolbox|log)\\.ts$',
    ['^src/domain/', '^src/server/(?:database|letters|secrets)/', '^src/server/(?:toolbox|log)\\.ts$'],
    'The toolbox names interfaces; what stands behind them is chosen in server/main.ts.',
  ),
  never(
    'toolbox: as a type',
    { path: '^src/server/' },
    { path: '^src/server/toolbox\\.ts$', dependencyTypesNot: ['type-only'] },
    'Import the toolbox with `import type`: its tools are handed in, never fetched.',
  ),
  never(
    'server runs without the tools of development',
    { path: '^src/(?:server|domain|contract)/' },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    'The server may use only packages listed under "dependencies". Move the package there, or the code to sandbox, testing or tools.',
  ),
];

const sandbox = [
  only(
    'sandbox: a world of its own',
    '^src/sandbox/',
    ['^src/sandbox/', '^src/domain/'],
    'The sandbox stands in for the outside world and speaks the protocols of vendors; it imports domain only. What it shares with the client of a vendor, it says again in its own words.',
  ),
  never(
    'sandbox: reached over the network',
    { path: '^src/(?!sandbox/|server/[^/]+$)' },
    { path: '^src/sandbox/' },
    'The sandbox is started by the entrance (plain files of src/server) and reached over loopback HTTP or SMTP alone.',
  ),
];

/** Plain files of web: api, theme … The entrance (main, and the routes in two parts) is not one of them. */
const WEB_TOOLS = '^src/web/(?!(?:main|routes|print-page)\\.tsx$|inner-pages\\.ts$)[^/]+$';

const web = [
  only(
    'kit: for any product',
    '^src/web/kit/',
    [
      '^src/web/kit/',
      '^src/web/(?:theme|theme-colours|api)\\.ts$',
      '^src/domain/[^/]+$',
      '^src/contract/addresses\\.ts$',
    ],
    'The kit is what any product could use: it knows values, addresses and phone numbers, which belong to no noun. A component that speaks of a noun belongs in web/<noun>.',
  ),
  only(
    'web tools: below the nouns',
    WEB_TOOLS,
    ['^src/(?:contract|domain)/', WEB_TOOLS],
    'api, theme and the other plain files of web know no screen. A query of a noun belongs in web/<noun>.',
  ),
  only(
    'web nouns do not meet',
    `^src/web/(${anyNoun})/`,
    ['^src/(?:contract|domain)/', '^src/web/$1/', '^src/web/kit/', WEB_TOOLS],
    'web/<noun> imports domain, contract, kit and api, never another noun of web: the page in web/pages composes them.',
  ),
  only(
    'pages compose',
    '^src/web/pages/',
    ['^src/(?:contract|domain)/', '^src/web/pages/', '^src/web/kit/', `^src/web/${anyNoun}/`, WEB_TOOLS],
    'A page composes components of web/<noun> and the kit. The server is reached through web/api.ts.',
  ),
  only(
    'web entrance',
    '^src/web/(?:(?:main|routes|print-page)\\.tsx|inner-pages\\.ts)$',
    ['^src/(?:web|contract|domain)/'],
    'The web app is a tower of its own: it reaches the server through web/api.ts.',
  ),
];

const house = [
  never(
    'no circles',
    {},
    { circular: true },
    'Two files that need each other are one thing or three: join them, or move what both need down.',
  ),
  never(
    'towers never touch',
    { path: '^src/web/' },
    { path: '^src/(?:server|sandbox)/' },
    'The web app talks to the server over HTTP. What both need belongs in domain (words and rules) or contract (promises).',
  ),
  never(
    'server without web',
    { path: '^src/(?!web/)' },
    { path: '^src/web/' },
    'The server knows no screen. What both need belongs in domain or contract.',
  ),
  never(
    'entrances are entered from outside',
    { path: '^src/', pathNot: [TEST, '^src/server/[^/]+$', '^src/web/main\\.tsx$'] },
    { path: '^src/(?:server/main\\.ts|web/main\\.tsx|web/routes\\.tsx|web/print-page\\.tsx)$' },
    'Nothing imports an entrance: what is needed of it is handed in, or moves down.',
  ),
  never(
    'product without its workshop',
    { path: '^src/' },
    { path: '^(?:testing|journeys|bench|tools)/' },
    'The product runs without testing, journeys, bench and tools. What it needs of them belongs in src.',
  ),
  never(
    'nobody imports a test',
    { pathNot: '^$' },
    { path: `${TEST}|\\.journey\\.ts$` },
    'What several tests need belongs in testing.',
  ),
  never(
    'known folders',
    {},
    {
      path: [
        `^src/(?:domain|contract)/(?!${anyNoun}/)[^/]+/`,
        `^src/server/(?!(?:${NOUNS.join('|')}|http|jobs|database|outside|letters|secrets)/)[^/]+/`,
        `^src/web/(?!(?:${NOUNS.join('|')}|pages|kit)/)[^/]+/`,
      ],
    },
    'This folder is no noun and no floor of the house. Find the noun it belongs to, or add it to the map and to this file.',
  ),
  never('everything resolves', {}, { couldNotResolve: true }, 'No such file or package.'),
];

module.exports = {
  forbidden: [...house, ...orderOfNouns, ...domain, ...contract, ...server, ...sandbox, ...web],
  options: {
    // Without this it would skip TypeScript files silently: it cannot use the compiler of TypeScript 7.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
