export declare const withMemoryOptions: (env: NodeJS.ProcessEnv) => Record<string, string>;
