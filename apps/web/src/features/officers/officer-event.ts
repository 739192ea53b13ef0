import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { getEntity } from '@niyam/contract/entities.ts'
import type { OfficerRole } from '@niyam/contract/officer-roles.ts'
import type { Officer } from '@niyam/contract/officers.ts'

/** Directors and key managerial personnel, whose change a company files with the registrar. */
const OF_COMPANY: readonly OfficerRole[] = [
  'director',
  'managing_director',
  'whole_time_director',
  'independent_director',
  'nominee_director',
  'manager',
  'ceo',
  'cfo',
  'company_secretary',
]
const OF_LLP: readonly OfficerRole[] = ['designated_partner', 'partner']

type EntityRecordPart = Pick<ReplyOf<typeof getEntity>, 'events' | 'registrations'>
type OfficerTerm = Pick<Officer, 'role' | 'appointed_on' | 'ceased_on'>

export interface OfficerEvent {
  readonly kind: 'director-or-kmp-changed' | 'partner-changed'
  readonly happened_on: string
  readonly change: 'appointed' | 'ceased'
}

/**
 * The event that a saved officer means: a day in office that was not stated before. Undefined where the entity's
 * registrar asks for none, the day is ahead, or the event is recorded already.
 */
export function eventOfOfficer(
  before: OfficerTerm | undefined,
  { role, appointed_on, ceased_on }: OfficerTerm,
  entity: EntityRecordPart | undefined,
  today: string,
): OfficerEvent | undefined {
  const has = (kind: string) => entity?.registrations.some((one) => one.kind === kind) ?? false
  const kind =
    OF_COMPANY.includes(role) && has('company')
      ? 'director-or-kmp-changed'
      : OF_LLP.includes(role) && has('llp')
        ? 'partner-changed'
        : undefined
  if (kind === undefined) return undefined
  const days = [
    { happened_on: ceased_on, change: 'ceased', was: before?.ceased_on },
    { happened_on: appointed_on, change: 'appointed', was: before?.appointed_on },
  ] as const
  for (const { happened_on, change, was } of days) {
    if (happened_on === null || happened_on === was || happened_on > today) continue
    const isRecorded = entity?.events.some((one) => one.kind === kind && one.happened_on === happened_on)
    if (!isRecorded) return { kind, happened_on, change }
  }
  return undefined
}
