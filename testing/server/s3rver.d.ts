/** The part of the S3 server of the tests that is used; the package has no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      /** Whether calls with another signature than its own are answered. */
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** Resolves once it listens. */
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
