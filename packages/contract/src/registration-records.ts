import { z } from 'zod'
import { FactValue } from './entities.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, Moment, namedOrEmpty, note } from './fields.ts'
import { ENDINGS, Registration } from './registrations.ts'

/** Status changes of a registration. */
export const STANDING_CHANGES = ['suspended', 'reactivated', ...ENDINGS, 'renewed'] as const
export type StandingChange = (typeof STANDING_CHANGES)[number]

export const StatusChange = z.object({
  standing_id: Id,
  change: z.enum(STANDING_CHANGES),
  /** For an end, the last day of validity; otherwise the first day of the new status. */
  happened_on: IsoDay,
  /** For a renewal: the last day printed on the new certificate; null if none is printed. */
  valid_to: IsoDay.nullable(),
  /** Number of the order or application, empty when none was noted. */
  reference: z.string(),
  reason: z.string(),
  /** Null if the person is unknown: the status existed when the history began. */
  recorded_by: z.string().nullable(),
  recorded_at: Moment,
})
export type StatusChange = z.infer<typeof StatusChange>

/** A place of business: an address of the entity at which this registration counts. */
export const Place = z.object({
  address_id: Id,
  is_principal: z.boolean(),
  /** The activity there, such as warehouse or retail; empty if not given. */
  activity: z.string(),
})
export type Place = z.infer<typeof Place>

export const PLACES_AT_MOST = 200

/** All that is kept of one registration. */
export const RegistrationRecord = z.object({
  registration: Registration,
  /** By key of `PAPERS`; what was not noted is left out. */
  papers: z.record(z.string(), z.string()),
  /** The name with which one signs in at the portal, never the password. Empty for viewers, as the next. */
  portal_login: z.string(),
  /** Where the password is kept, in words; never the password. */
  credentials_kept_in: z.string(),
  /** Newest first. */
  standings: z.array(StatusChange),
  places: z.array(Place),
  /** People of the entity, by id, who sign on it. */
  signatories: z.array(Id),
})
export type RegistrationRecord = z.infer<typeof RegistrationRecord>

const ofRegistration = z.object({ registration_id: Id })

export const getRegistration = endpoint({
  method: 'GET',
  path: 'organisation/registrations/:registration_id/',
  access: 'registrations.read',
  summary: 'One registration with its certificate details, places of business and status history',
  params: ofRegistration,
  reply: RegistrationRecord,
})

export const updatePapers = endpoint({
  method: 'PATCH',
  path: 'organisation/registrations/:registration_id/papers/',
  access: 'registrations.write',
  summary: 'Change the certificate details and portal login of a registration. Omitted fields stay unchanged',
  params: ofRegistration,
  body: z.object({
    /** All of them at once; a key that is left out, or empty, is not noted any more. */
    papers: z.record(z.string().max(40), namedOrEmpty('This', 300)).optional(),
    portal_login: namedOrEmpty('The login', 120).optional(),
    credentials_kept_in: namedOrEmpty('Where the password is kept', 200).optional(),
  }),
  reply: RegistrationRecord,
})

export const changeStanding = endpoint({
  method: 'POST',
  path: 'organisation/registrations/:registration_id/standings/',
  access: 'registrations.write',
  summary: 'Suspend, reactivate, end or renew a registration from a day; the calendar is updated',
  params: ofRegistration,
  body: z.object({
    change: z.enum(STANDING_CHANGES, { error: 'Say what happened to the registration.' }),
    happened_on: IsoDay,
    /** For a renewal; omit it if the certificate prints no last day. */
    valid_to: IsoDay.nullable().default(null),
    reference: namedOrEmpty('The reference', 100).default(''),
    reason: note(500).default(''),
  }),
  reply: RegistrationRecord,
})

export const takeBackStanding = endpoint({
  method: 'DELETE',
  path: 'organisation/registrations/:registration_id/standings/:standing_id/',
  access: 'registrations.write',
  summary: 'Undo the last change of status of a registration; the previous status applies again',
  params: ofRegistration.extend({ standing_id: Id }),
  reply: Done,
})

/** A detail that is another from a day on: composition from 1 April. To correct one that was never so, change the registration. */
export const turnDetail = endpoint({
  method: 'POST',
  path: 'organisation/registrations/:registration_id/turns/',
  access: 'registrations.write',
  summary: 'Change a detail of a registration from a day; the calendar changes from that day',
  params: ofRegistration,
  body: z.object({ attribute: z.string().min(1).max(60), from: IsoDay, value: FactValue }),
  reply: RegistrationRecord,
})

export const takeBackTurn = endpoint({
  method: 'DELETE',
  path: 'organisation/registrations/:registration_id/turns/:attribute/',
  access: 'registrations.write',
  summary: 'Undo the last dated change of a detail',
  params: ofRegistration.extend({ attribute: z.string().min(1).max(60) }),
  reply: Done,
})

export const placesOfBusiness = endpoint({
  method: 'POST',
  path: 'organisation/registrations/:registration_id/places/',
  access: 'registrations.write',
  summary:
    'Replace all places of business of a registration: addresses of its entity, at most one of them the principal place',
  params: ofRegistration,
  body: z.object({
    places: z
      .array(
        z.object({
          address_id: Id,
          is_principal: z.boolean().default(false),
          activity: namedOrEmpty('Activity', 120).default(''),
        }),
      )
      .max(PLACES_AT_MOST, `A registration has at most ${PLACES_AT_MOST} places of business here.`),
  }),
  reply: RegistrationRecord,
})

export const signatoriesOf = endpoint({
  method: 'POST',
  path: 'organisation/registrations/:registration_id/signatories/',
  access: 'registrations.write',
  summary: 'Replace all signatories of a registration: officers of its entity',
  params: ofRegistration,
  body: z.object({ officer_ids: z.array(Id).max(200, 'A registration has at most 200 signatories here.') }),
  reply: RegistrationRecord,
})
