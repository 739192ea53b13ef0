import { isIsoDate } from '../../calendar/iso-date.ts'
import { REGISTRATION_KINDS } from '../../reference/registration-kinds.ts'
import { checkFacts } from '../facts/check-facts.ts'
import { officialState } from '../facts/state-group.ts'
import type { EntitySubject, SubjectRegistration } from '../subject.ts'
import { type Applied, refused, type WhatIfChange } from './change.ts'

const kindFault = (kind: unknown): string | null =>
  REGISTRATION_KINDS.some(({ key }) => key === kind)
    ? null
    : `"${String(kind)}" is not a kind of registration. Known: ${REGISTRATION_KINDS.map(({ key }) => key).join(', ')}.`

/** The subject with one more registration. */
export function withRegistration(subject: EntitySubject, registration: SubjectRegistration): Applied {
  const { id, kind } = registration
  const fault =
    kindFault(kind) ??
    (subject.registrations.some((one) => one.id === id)
      ? `A registration "${id}" is there already. Give the new one another id, or change the old one.`
      : (detailsFault(registration) ?? checkFacts({ ...registration.attributes })[0]?.message ?? null))
  return fault === null
    ? { ok: true, subject: { ...subject, registrations: [...subject.registrations, registration] } }
    : refused(id, fault)
}

/** The fault in the days or the state of a registration. */
function detailsFault({ id, state, valid_from, valid_to }: Partial<SubjectRegistration>): string | null {
  for (const [name, day] of Object.entries({ valid_from, valid_to }))
    if (day !== null && day !== undefined && !isIsoDate(day))
      return `"${name}" of the registration "${id ?? ''}" is ${JSON.stringify(day)}, which is not a valid date. Write YYYY-MM-DD.`
  if (valid_from && valid_to && valid_from > valid_to)
    return `The registration "${id ?? ''}" would end on ${valid_to}, before it begins on ${valid_from}. Correct one of them.`
  if (state && officialState(state) === undefined)
    return `"${state}" is not a valid state for the registration "${id ?? ''}". Write its official name.`
  return null
}

/** The subject with a registration ended or changed; facts named in the change join those it has. */
export function withChanged(
  subject: EntitySubject,
  change: Extract<WhatIfChange, { kind: 'registration-ended' | 'registration-changed' }>,
): Applied {
  const old = subject.registrations.find(({ id }) => id === change.registration_id)
  if (!old) return refused(change.registration_id, noRegistration(subject, change.registration_id))
  if (change.kind === 'registration-ended' && !isIsoDate(change.on))
    return refused(
      old.id,
      `The registration "${old.id}" cannot end on ${JSON.stringify(change.on)}: write a day as YYYY-MM-DD.`,
    )
  const set = change.kind === 'registration-ended' ? { valid_to: change.on } : change.set
  const made = {
    ...old,
    ...set,
    id: old.id,
    kind: old.kind,
    attributes: { ...old.attributes, ...('attributes' in set ? set.attributes : {}) },
  }
  const fault = detailsFault(made)
  return fault === null
    ? {
        ok: true,
        subject: { ...subject, registrations: subject.registrations.map((one) => (one === old ? made : one)) },
      }
    : refused(old.id, fault)
}

/** Says which registrations there are. */
export function noRegistration({ registrations }: EntitySubject, id: string): string {
  const known = registrations.map((one) => one.id)
  return `There is no registration "${id}". ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'The entity has none yet: add one first.'}`
}
