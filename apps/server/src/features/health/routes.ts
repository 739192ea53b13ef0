import * as contract from '@niyam/contract/health.ts'
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../../db/open.ts'
import { asPlatform } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { type Deps, publicRoute } from '../../http/route.ts'
import { presentRelease } from '../law-in-force/service.ts'

export function healthRoutes(app: FastifyInstance, parts: Deps & { readonly db: OpenDatabase }): void {
  publicRoute(app, parts, contract.health, async () => ({ status: 'ok' as const }))

  publicRoute(app, parts, contract.readiness, async () => {
    if (!(await parts.db.isUp())) {
      throw new AppError('unavailable', 'The database is not answering just now. Try again shortly.')
    }
    const { number } = await asPlatform(parts.db, presentRelease)
    return { status: 'ready' as const, catalogue_release: number }
  })
}
