// The layers of ARCHITECTURE.md as rules: who may import what. The comment of a rule is the message of a violation, so it
// says where the code belongs. Tests may import anything; nobody may import a test.

/** Every module with the modules it may import: the lower ones. The same order holds on every layer. */
const LOWER_MODULES = {
  accounts: [],
  properties: ['accounts'],
  payments: ['properties', 'accounts'],
  applications: ['properties', 'accounts'],
  invitations: ['applications', 'payments', 'properties', 'accounts'],
  references: ['applications', 'payments', 'properties', 'accounts'],
  screening: ['applications', 'payments', 'properties', 'accounts'],
  ranking: ['screening', 'references', 'invitations', 'applications', 'payments', 'properties', 'accounts'],
  review: ['ranking', 'screening', 'references', 'invitations', 'applications', 'payments', 'properties', 'accounts'],
  privacy: [
    'review',
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
const MODULES = Object.keys(LOWER_MODULES);
const anyModule = `(?:${MODULES.join('|')})`;

/** Folders of domain that belong to no module and stand below all of them. */
const DOMAIN_FOLDERS = '(?:values|text|ports|messages|law)';
/** What people do in the web app: these folders never import each other. */
const WEB_MODULES =
  '(?:apply|review|dashboard|screening|references|accounts|properties|invitations|payments|ranking|privacy)';

const TEST = '\\.test\\.tsx?$';
const ZOD = '^node_modules/zod/';
/** A list without code. */
const TOP_LEVEL_DOMAINS = '^node_modules/tlds/';

const MODULES_AND_WORKFLOWS = `^src/server/(?:${MODULES.join('|')}|workflows)/`;
const STORE = `^src/server/(?:${MODULES.join('|')}|workflows)/[^.]+-store\\.ts$`;
const SQL_FRAGMENTS = '-(?:columns|rows|json)\\.ts$';
const CONTEXT = '^src/server/app-context\\.ts$';

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
    to: { path: '^(?:src|testing|journeys|bench|faults|fuzz|tools)/', pathNot: mayImport },
  };
}

/** Files at `from` (but tests) may not import what matches `to`. */
function never(name, from, to, comment) {
  return { name, comment, severity: 'error', from: { pathNot: TEST, ...from }, to };
}

const moduleOrder = MODULES.filter((module) => module !== 'privacy').map((module) => {
  const others = MODULES.filter((other) => other !== module && !LOWER_MODULES[module].includes(other)).join('|');
  const lower = LOWER_MODULES[module].join(', ') || 'the folders of domain that belong to no module';
  return never(
    `modules: ${module}`,
    { path: `^src/(?:domain|contract|server)/${module}(?:/|\\.ts$)` },
    { path: `^src/(?:domain|contract|server)/(?:${others})(?:/|\\.ts$)` },
    `${module} imports lower modules only (${lower}). A verb that needs both belongs in server/workflows; a rule that both need moves down.`,
  );
});

const domain = [
  never(
    'domain is pure',
    { path: '^src/domain/' },
    { pathNot: ['^src/domain/', ZOD, TOP_LEVEL_DOMAINS] },
    'domain holds rules and schemas, and imports only itself and the schema library. A query belongs in server/<module>, a component in web/<module>; a clock, a network or a file comes in as an argument or an interface.',
  ),
  never(
    'domain: values stand below modules',
    { path: [`^src/domain/${DOMAIN_FOLDERS}/`, '^src/domain/[^/]+$'] },
    { path: `^src/domain/${anyModule}/` },
    'values, text, ports, messages and law know no module. Move the file into the folder of the module it is about.',
  ),
];

const contract = [
  never(
    'contract declares only',
    { path: '^src/contract/' },
    { pathNot: ['^src/(?:contract|domain)/', ZOD] },
    'An endpoint declares method, path, auth, input and reply with the schemas of domain. Its handler belongs in server/http/<module>, its caller in web/<module>.',
  ),
];

const server = [
  only(
    'vendors: one vendor each',
    '^src/server/infrastructure/vendors/([^/]+)/',
    [
      '^src/domain/',
      '^src/server/infrastructure/languages/',
      '^src/server/infrastructure/vendors/$1/',
      '^src/server/infrastructure/vendors/[^/]+\\.ts$',
    ],
    'A vendor is a client, a translation and a provider behind a port of domain; it knows no other vendor, no store and no verb. What several vendors need is a file in server/infrastructure/vendors; what the product does with it is a verb in server/<module>.',
  ),
  only(
    'vendors: shared by all of them',
    '^src/server/infrastructure/vendors/[^/]+\\.ts$',
    ['^src/domain/', '^src/server/infrastructure/vendors/[^/]+\\.ts$'],
    'What all vendors need knows none of them, and nothing else of the server.',
  ),
  only(
    'infrastructure knows no module',
    '^src/server/infrastructure/((?!vendors)[^/]+)/',
    [
      '^src/domain/',
      '^src/server/infrastructure/$1/',
      '^src/server/infrastructure/languages/',
      '^src/server/infrastructure/observability/',
    ],
    'Database, email, PDF, files, secrets and observability know no module of the server, no route and no vendor. What needs both is a verb in server/<module>.',
  ),
  only(
    'stores: SQL in, plain values out',
    `^src/server/(${anyModule}|workflows)/[^.]+-store\\.ts$`,
    [
      '^src/domain/',
      '^src/server/infrastructure/database/',
      `^src/server/$1/[^.]+-(?:store|columns|rows|json)\\.ts$`,
      `^src/server/${anyModule}/[^.]+${SQL_FRAGMENTS}`,
    ],
    'A store turns SQL into values of domain, and imports domain, server/infrastructure/database and SQL fragments. A decision belongs in domain, the order of steps in a verb, the shape of a reply in contract.',
  ),
  only(
    'verbs: below routes and jobs',
    `^src/server/${anyModule}/(?![^.]+-store\\.ts$)`,
    [
      '^src/domain/',
      `^src/server/${anyModule}/`,
      '^src/server/infrastructure/(?:database|email|pdf|files|languages|secrets|observability)/',
      CONTEXT,
    ],
    'A verb imports domain, verbs and stores of its own and lower modules, and infrastructure. It reaches vendors through the context it is given; requests, replies and cookies belong in server/http, repetition in server/jobs.',
  ),
  only(
    'workflows: verbs of several modules',
    '^src/server/workflows/',
    [
      '^src/domain/',
      MODULES_AND_WORKFLOWS,
      '^src/server/infrastructure/(?:database|email|pdf|files|languages|secrets|observability)/',
      CONTEXT,
    ],
    'A workflow is a verb that needs several modules: it imports their verbs and stores, and reaches vendors through the context. Requests belong in server/http, repetition in server/jobs.',
  ),
  never(
    'modules do not import workflows',
    { path: `^src/server/${anyModule}/` },
    { path: '^src/server/workflows/' },
    'Workflows stand above all modules. What a module needs of one moves down into the module it is about.',
  ),
  only(
    'routes call verbs',
    '^src/server/http/',
    [
      '^src/(?:contract|domain)/',
      MODULES_AND_WORKFLOWS,
      '^src/server/http/',
      '^src/server/infrastructure/(?:languages|secrets|observability)/',
      '^src/server/infrastructure/vendors/[^/]+/translate\\.ts$',
      CONTEXT,
    ],
    'A route reads the request by its contract, calls a verb and sends the reply. SQL belongs in a store, a vendor behind the context.',
  ),
  only(
    'jobs call verbs',
    '^src/server/jobs/',
    [
      '^src/(?:contract|domain)/',
      MODULES_AND_WORKFLOWS,
      '^src/server/jobs/',
      '^src/server/infrastructure/(?:database|email|languages|secrets|observability)/',
      CONTEXT,
    ],
    'A job calls a verb of server/<module>. SQL of a module belongs in its store, a vendor behind the context.',
  ),
  never(
    'routes and jobs call no store',
    { path: '^src/server/(?:http|jobs)/' },
    { path: STORE },
    'A route or a job calls a verb, never a store: the verb is where permission is checked. Write the verb, even when it has two lines.',
  ),
  never(
    'only webhooks translate',
    { path: '^src/server/http/(?!webhooks/)' },
    { path: '^src/server/infrastructure/vendors/' },
    'Only webhook routes read the shapes of a vendor, through its translate.ts. Other routes call verbs.',
  ),
  only(
    'context: interfaces only',
    CONTEXT,
    ['^src/domain/', '^src/server/infrastructure/(?:database|secrets|observability)/'],
    'The context names interfaces; start-server.ts fills it.',
  ),
  never(
    'context: as a type',
    { path: '^src/server/' },
    { path: CONTEXT, dependencyTypesNot: ['type-only'] },
    'Import the context with `import type`: what it holds is passed in, never fetched.',
  ),
  never(
    'server runs without development packages',
    { path: '^src/(?:server|domain|contract)/' },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    'The server may use only packages listed under "dependencies". Move the package there, or the code to sandbox, testing or tools.',
  ),
];

const sandbox = [
  only(
    'sandbox: stands in for vendors',
    '^src/sandbox/',
    ['^src/sandbox/', '^src/domain/'],
    'The sandbox stands in for vendors and speaks their protocols; it imports domain only. What it shares with the client of a vendor, it states again by itself.',
  ),
  never(
    'sandbox: reached over the network',
    { path: '^src/(?!sandbox/|server/[^/]+$)' },
    { path: '^src/sandbox/' },
    'The sandbox is started by the composition of the server (files directly in src/server) and reached over loopback HTTP or SMTP only.',
  ),
];

/** What every module of the web app may use besides the kit: API client, language, session, theme. */
const WEB_SERVICES = '^src/web/app/(?:api|language|session|theme)/';

const web = [
  only(
    'kit: for any product',
    '^src/web/kit/',
    [
      '^src/web/kit/',
      WEB_SERVICES,
      '^src/domain/(?:[^/]+$|(?:values|text|ports|messages)/)',
      '^src/contract/addresses\\.ts$',
      '^src/contract/answer-shapes\\.ts$',
    ],
    'The kit is what any product could use: values, addresses, phone numbers, files. A component that speaks of a module belongs in web/<module>.',
  ),
  only(
    'web services: below the modules',
    WEB_SERVICES,
    ['^src/(?:contract|domain)/', WEB_SERVICES],
    'API client, language, session and theme know no screen. A query of a module belongs in web/<module>.',
  ),
  only(
    'web modules do not meet',
    `^src/web/(${WEB_MODULES})/`,
    ['^src/(?:contract|domain)/', '^src/web/$1/', '^src/web/kit/', WEB_SERVICES],
    'web/<module> imports domain, contract, kit and web/app/{api,language,session,theme}, never another module of web: the page in web/pages composes them.',
  ),
  only(
    'pages compose',
    '^src/web/pages/',
    ['^src/(?:contract|domain)/', '^src/web/pages/', '^src/web/kit/', `^src/web/${WEB_MODULES}/`, WEB_SERVICES],
    'A page composes components of web/<module> and the kit. The server is reached through web/app/api.',
  ),
  never(
    'the workshop is for development',
    { path: '^src/', pathNot: ['^src/web/app/kit-workshop/', '^src/web/app/routes\\.tsx$'] },
    { path: '^src/web/app/kit-workshop/' },
    'The workshop shows the kit while one works on it, and is not in the build. What a page needs belongs in web/kit.',
  ),
  only(
    'web entry',
    '^src/web/app/[^/]+$',
    ['^src/(?:web|contract|domain)/'],
    'The web app reaches the server through web/app/api.',
  ),
];

const everywhere = [
  never(
    'no circles',
    {},
    { circular: true },
    'Two files that need each other are one thing or three: join them, or move what both need down.',
  ),
  never(
    'web without server',
    { path: '^src/web/' },
    { path: '^src/(?:server|sandbox)/' },
    'The web app talks to the server over HTTP. What both need belongs in domain (rules) or contract (endpoints).',
  ),
  never(
    'server without web',
    { path: '^src/(?!web/)' },
    { path: '^src/web/' },
    'The server knows no screen. What both need belongs in domain or contract.',
  ),
  never(
    'entry points are not imported',
    { path: '^src/', pathNot: [TEST, '^src/server/[^/]+$', '^src/web/app/main\\.tsx$'] },
    { path: '^src/(?:server/main\\.ts|web/app/(?:main|routes|render-page)\\.tsx)$' },
    'Nothing imports an entry point: what is needed of it is passed in, or moves down.',
  ),
  never(
    'product without its tools',
    { path: '^src/' },
    { path: '^(?:testing|journeys|bench|faults|fuzz|tools)/' },
    'The product runs without testing, journeys, bench, faults, fuzz and tools. What it needs of them belongs in src.',
  ),
  never(
    'nobody imports journeys',
    { path: '^(?:testing|bench|faults|fuzz|tools)/' },
    { path: '^journeys/' },
    'What journeys share with tools or benchmarks belongs in testing/browser.',
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
        `^src/domain/(?!(?:${MODULES.join('|')})/|${DOMAIN_FOLDERS}/)[^/]+/`,
        `^src/contract/(?!(?:${MODULES.join('|')}|console)/)[^/]+/`,
        `^src/server/(?!(?:${MODULES.join('|')}|http|jobs|workflows|infrastructure|settings)/)[^/]+/`,
        `^src/web/(?!${WEB_MODULES}/|(?:app|pages|kit)/)[^/]+/`,
      ],
    },
    'This folder is neither a module nor a layer. Find the module it belongs to, or add it to ARCHITECTURE.md and to this file.',
  ),
  // The peers of the benchmark are a package of their own, which `npm run bench -- peers` installs.
  never('everything resolves', { pathNot: '^bench/peers/' }, { couldNotResolve: true }, 'No such file or package.'),
];

module.exports = {
  forbidden: [...everywhere, ...moduleOrder, ...domain, ...contract, ...server, ...sandbox, ...web],
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
