// npm run keys -- rotate: a new key for what lies encrypted in the database, said at the server's own console.
import { keptSecret } from '../src/db/kept-secret.ts'
import { rotateKeys } from '../src/features/keys/service.ts'
import { atConsole } from './at-console.ts'

const USAGE = `npm run keys -- rotate    makes a new key, encrypts under it what lies encrypted, and deletes the keys before it
`

if (process.argv.slice(2).join(' ') === 'rotate') {
  await atConsole(async ({ db, config, dataFolder }) => {
    const secret = config.secret ?? (await keptSecret(db, config.database_url ? 'database' : 'folder', dataFolder))
    const { sealed, deleted } = await rotateKeys({ db, secret })
    process.stdout.write(`A new key is in use. Encrypted anew: ${sealed}. Keys deleted: ${deleted}.\n`)
    return 0
  })
} else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}
