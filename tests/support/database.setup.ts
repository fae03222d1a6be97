import type { TestProject } from 'vitest/node'
import { type Server, templateServer } from './template-server.ts'
import { testNow } from './test-now.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Server
  }
}

/** The server of all database tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await templateServer(testNow)
  project.provide('postgres', server)
  return stop
}
