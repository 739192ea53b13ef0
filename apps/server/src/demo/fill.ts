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

/** Adds the sample data while the server works, since its jobs make the calendars. The last line says how to sign in. */
export async function fillDemo(parts: Parts, address: string, print: (line: string) => void): Promise<void> {
  print('Adding sample data, about half a minute …')
  const { email, password } = await seedDemo(parts)
  print(`Sign in at ${address}/ as ${email} with password ${password}`)
}
