import { serverSecret } from '../src/db/server-secret.ts'
import { StartError } from '../src/db/start-error.ts'
import { rotateKeys, startWithNewSecret } from '../src/crypto/rotate-keys.ts'
import { type AtConsole, atConsole } from './at-console.ts'

// Renews the keys of encrypted data, at the server's own console.

const USAGE = `npm run keys -- rotate    makes a new key, encrypts all encrypted data under it, and deletes the keys before it
npm run keys -- reset     goes on with a new secret after the server's was lost; data encrypted under that one is given up
`

const secretOf = ({ db, config, dataFolder }: AtConsole) =>
  serverSecret(db, { given: config.secret, where: config.database_url ? 'database' : 'folder', dataFolder })

async function rotate(given: AtConsole): Promise<number> {
  const { sealed, deleted } = await rotateKeys({ db: given.db, secret: await secretOf(given) })
  process.stdout.write(`A new key is in use. Encrypted again: ${sealed}. Keys deleted: ${deleted}.\n`)
  return 0
}

async function reset(given: AtConsole): Promise<number> {
  const isLost = await secretOf(given).then(
    () => false,
    (error: unknown) => {
      if (error instanceof StartError) return true
      throw error
    },
  )
  if (!isLost) {
    throw new StartError('The data is encrypted under the present secret of the server. Nothing was changed.')
  }
  const { apps, webhooks } = await startWithNewSecret(given.db, () => secretOf(given))
  process.stdout.write(
    `A new secret is in use. Authenticator apps to set up again: ${apps}. Webhooks whose secret has to be renewed: ${webhooks}. Aadhaar numbers have only their last four digits: enter them again. Seals of the audit trail made before cannot be checked any more.\n`,
  )
  return 0
}

const commands: Record<string, (given: AtConsole) => Promise<number>> = { rotate, reset }
const command = commands[process.argv.slice(2).join(' ')]
if (command) await atConsole(command)
else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}
