import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { organisationIdsAcrossPlatform } from '../db/organisation-ids.ts'
import { StartError } from '../db/start-error.ts'
import { asPlatform } from '../db/tx.ts'
import { isRegistered } from '../features/accounts/service.ts'
import type { Parts } from '../parts.ts'
import { DEMO_LOGIN, seedDemo } from './seed.ts'

/**
 * Sample data is added to an empty database or to sample data: `NIYAM_DATA` may name the folder of a real office.
 *
 * @throws StartError when people work there already
 */
export async function refuseOtherData({ db }: Pick<Parts, 'db'>, dataFolder: string): Promise<void> {
  if (await isRegistered(db, DEMO_LOGIN.email)) return
  if ((await asPlatform(db, organisationIdsAcrossPlatform)).length === 0) return
  throw new StartError(
    `The data in ${dataFolder} is not sample data, so none is added to it. Choose an empty folder: NIYAM_DATA=/path/to/folder npm run demo`,
  )
}

/**
 * Adds the sample data while the server works, since its jobs make the calendars. The last line says how to sign in.
 *
 * A file in the data folder says that all of it was added: what people change or delete in the sample stays so.
 */
export async function fillDemo(
  parts: Parts,
  dataFolder: string,
  address: string,
  print: (line: string) => void,
): Promise<void> {
  const done = join(dataFolder, 'sample-data-added')
  if (!existsSync(done) || !(await isRegistered(parts.db, DEMO_LOGIN.email))) {
    print('Adding sample data, about half a minute …')
    await seedDemo(parts)
    writeFileSync(done, '')
  }
  print(`Sign in at ${address}/ as ${DEMO_LOGIN.email} with password ${DEMO_LOGIN.password}`)
}
