// npm run staff -- admin EMAIL: who has a role on the platform, said at the server's own console.
import { systemClock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { usualDataFolder } from '../src/db/data-folder.ts'
import { silentLog } from '../src/db/log.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { StartError } from '../src/db/start-error.ts'
import { giveRole, listStaff } from '../src/features/staff/console.ts'
import serverPackage from '../package.json' with { type: 'json' }

const USAGE = `npm run staff -- list              everybody who has a role on the platform
npm run staff -- admin EMAIL       makes an account a platform admin
npm run staff -- employee EMAIL    lets it look after users and organisations
npm run staff -- reseller EMAIL    lets it make organisations of its own
npm run staff -- remove EMAIL      takes the role away
`
const ROLES = { admin: 'admin', employee: 'employee', reseller: 'reseller', remove: 'subscriber' } as const

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(): Promise<number> {
  const [command = '', email = '', ...rest] = process.argv.slice(2)
  const role = Object.hasOwn(ROLES, command) ? ROLES[command as keyof typeof ROLES] : undefined
  const isList = command === 'list' && email === ''
  if (!isList && (role === undefined || email === '' || rest.length > 0)) {
    process.stderr.write(USAGE)
    return 2
  }
  const { database_url: databaseUrl } = readConfig(process.env)
  const dataFolder = usualDataFolder(process.env)
  const db = await openDatabase({
    databaseUrl,
    dataFolder,
    log: silentLog,
    release: serverPackage.version,
    poolSize: 1,
  })
  try {
    await migrate(db)
    if (role === undefined) return await list(db)
    const given = await giveRole({ db, clock: systemClock }, email, role)
    if (!given.ok) {
      process.stderr.write(`No account has the address ${email}. Let its person register first, then run this again.\n`)
      return 1
    }
    say(given.isChanged ? `${email} is now ${role}.` : `${email} was ${role} already; nothing was changed.`)
    return 0
  } finally {
    await db.close()
  }
}

async function list(db: Parameters<typeof listStaff>[0]['db']): Promise<number> {
  const staff = await listStaff({ db })
  if (staff.length === 0) say('Nobody has a role on the platform. An office with a server of its own needs none.')
  for (const { role, email, name } of staff) say(`${role.padEnd(10)} ${email}  ${name}`)
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
