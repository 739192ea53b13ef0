import type { Parts } from '../../parts.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { forgetDeliveries, sendWaiting } from './sending.ts'
import { organisationsWithWaitingAcrossPlatform } from './sending-store.ts'

type Task = 'send-webhooks' | 'wake-webhooks' | 'forget-deliveries'

export function webhookJobs(parts: Parts): Pick<Handlers, Task> {
  // An address that does not answer blocks its sender. One job of a process does all the sending, so that the others
  // are free for other work.
  const waiting = new Set<string>()
  let isSending = false
  return {
    async 'send-webhooks'({ organisation_id }) {
      waiting.add(organisation_id)
      if (isSending) return
      isSending = true
      try {
        for (const id of waiting) {
          waiting.delete(id)
          await sendWaiting(parts, provenScope(id))
        }
      } finally {
        isSending = false
      }
    },
    async 'wake-webhooks'() {
      await asPlatform(parts.db, async (tx) => {
        const ids = await organisationsWithWaitingAcrossPlatform(tx, parts.clock.now().toISOString())
        const jobs = ids.map((organisation_id) => ({
          payload: { organisation_id },
          key: `webhooks:${organisation_id}`,
        }))
        await parts.queue.addAll(tx, 'send-webhooks', jobs)
      })
    },
    async 'forget-deliveries'() {
      const ids = await asPlatform(parts.db, organisationIdsAcrossPlatform)
      for (const organisation_id of ids) await forgetDeliveries(parts, provenScope(organisation_id))
    },
  }
}
