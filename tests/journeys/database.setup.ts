import { templateServer } from '../support/template-server.ts'

/** The database server of all applications: laying out the demo clinic in each took longer than many a journey in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, stop } = await templateServer(new Date())
  process.env['JOURNEYS_POSTGRES'] = JSON.stringify(server)
  return stop
}
