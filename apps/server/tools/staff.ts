// npm run staff -- admin EMAIL: who has a role on the platform, said at the server's own console.
import type { PlatformRole } from '@niyam/contract/rules.ts'
import { systemClock } from '../src/clock.ts'
import type { OpenDatabase } from '../src/db/open.ts'
import type { Db } from '../src/db/tx.ts'
import { liftPolicies } from '../src/features/sign-in-policy/console.ts'
import { giveRole, listStaff } from '../src/features/staff/console.ts'
import { atConsole } from './at-console.ts'

const USAGE = `npm run staff -- list              everybody who has a role on the platform
npm run staff -- admin EMAIL       makes an account a platform admin
npm run staff -- employee EMAIL    lets it look after users and organisations
npm run staff -- reseller EMAIL    lets it create its own organisations
npm run staff -- remove EMAIL      takes the role away
npm run staff -- let-in EMAIL      takes away what organisations of this admin ask for at sign-in: second factor, networks
`
const ROLES = { admin: 'admin', employee: 'employee', reseller: 'reseller', remove: 'subscriber' } as const

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(db: OpenDatabase, email: string, role: PlatformRole | undefined): Promise<number> {
  if (email === '') return list(db)
  if (role === undefined) return letIn(db, email)
  const result = await giveRole({ db, clock: systemClock }, email, role)
  if (!result.ok) {
    process.stderr.write(`No account has the address ${email}. Let its person register first, then run this again.\n`)
    return 1
  }
  say(result.isChanged ? `${email} is now ${role}.` : `${email} was ${role} already; nothing was changed.`)
  return 0
}

async function letIn(db: Db, email: string): Promise<number> {
  const names = await liftPolicies({ db, clock: systemClock }, email)
  if (names === null) {
    process.stderr.write(`No account has the address ${email}.\n`)
    return 1
  }
  if (names.length === 0) say(`${email} is admin of no organisation; nothing was changed.`)
  for (const name of names) say(`${name} asks for no second factor and lets in from every network.`)
  return 0
}

async function list(db: Db): Promise<number> {
  const staff = await listStaff({ db })
  if (staff.length === 0) say('No one has a role on the platform. An office with its own server needs none.')
  for (const { role, email, name } of staff) say(`${role.padEnd(10)} ${email}  ${name}`)
  return 0
}

const [command = '', email = '', ...rest] = process.argv.slice(2)
const role = Object.hasOwn(ROLES, command) ? ROLES[command as keyof typeof ROLES] : undefined
const isList = command === 'list' && email === ''
const isOther = (role !== undefined || command === 'let-in') && email !== '' && rest.length === 0
if (isList || isOther) await atConsole(({ db }) => run(db, email, role))
else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}
