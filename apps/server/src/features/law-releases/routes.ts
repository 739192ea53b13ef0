import * as contract from '@niyam/contract/law-releases.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from '../../parts.ts'
import { platformRoute } from '../../http/route.ts'
import { actorOf, type Person } from '../../http/session.ts'
import { uploadedBytes } from '../../http/uploaded-file.ts'
import * as service from './service.ts'

const RELEASE_BYTES_AT_MOST = 16 * 1024 * 1024

const staffOf = (person: Person, request: FastifyRequest) => ({ person, actor: actorOf(request, person) })

export function lawReleaseRoutes(app: FastifyInstance, parts: Parts): void {
  platformRoute(app, parts, contract.listLawReleases, () => service.listLawReleases(parts))
  platformRoute(app, parts, contract.uploadLawRelease, async ({ person, request }) =>
    service.uploadLawRelease(parts, staffOf(person, request), await uploadedBytes(request, RELEASE_BYTES_AT_MOST)),
  )
  platformRoute(app, parts, contract.approveLawRelease, ({ params, person, request }) =>
    service.approveLawRelease(parts, staffOf(person, request), params.law_release_id),
  )
  platformRoute(app, parts, contract.takeBackLawRelease, ({ params, person, request }) =>
    service.takeBackLawRelease(parts, staffOf(person, request), params.law_release_id),
  )
  platformRoute(app, parts, contract.discardLawRelease, ({ params, person, request }) =>
    service.discardLawRelease(parts, staffOf(person, request), params.law_release_id),
  )
}
