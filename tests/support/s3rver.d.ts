declare module '@20minutes/s3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  /** Of Koa. */
  export type Middleware = (context: { path: string; state: object }, next: () => Promise<void>) => Promise<void>
  export default class S3rver {
    constructor(options: Options)
    middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
