import { inOrganisation } from '../../apps/server/src/db/tx.ts'
import { holdRelease } from '../../apps/server/src/features/law-in-force/store.ts'
import { provenScope } from '../../apps/server/src/http/scope.ts'
import { atConsole } from '../../apps/server/tools/at-console.ts'

const [organisation_id = '', release = ''] = process.argv.slice(2)

// Runs beside the server, like the operator's commands.
await atConsole(async ({ db }) => {
  const scope = provenScope(organisation_id)
  await inOrganisation(db, scope, (tx) => holdRelease(tx, scope, release))
  return 0
})
