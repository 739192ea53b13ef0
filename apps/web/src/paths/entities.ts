import { oneOf, route, table, texts } from '../route.ts'
import { ANYONE, INSIDE } from './needs.ts'

// Entities with their officers and certificates, and the pages of one entity.

export const entitiesPath = route('/entities', INSIDE, table<'tag' | 'status'>())
export const newEntityPath = route('/entity/new', INSIDE)
/** Facts that are not stated; `fact` opens one of them for all entities. */
export const factQuestionsPath = route('/entities/questions', INSIDE, texts<'fact'>())
/** Directors and other officers of all entities; those in office when `office` is left out. */
export const officersPath = route('/entities/officers', INSIDE, {
  ...table<'role'>(),
  office: oneOf('all', 'ended'),
  kyc: oneOf('overdue', 'soon', 'unknown'),
  dsc: oneOf('expired', 'soon', 'unknown'),
})
/** The register of digital signature certificates; `open` is the one in the side panel. */
export const dscPath = route('/organisation/dsc', INSIDE, {
  ...table<'entity' | 'open'>(),
  state: oneOf(
    'valid',
    'expires_in_60',
    'expires_in_30',
    'expires_in_15',
    'expires_in_7',
    'expires_in_1',
    'expired',
    'revoked_or_lost',
    'returned',
    'archived',
  ),
  place: oneOf('in', 'out', 'late'),
  receipt: oneOf('open', 'acknowledged', 'declined'),
})

/** What the link of a token’s receipt opens, without an account; the token of the link follows the #. */
export const dscReceiptPath = route('/dsc-receipt', ANYONE)
/** What the link in a reminder opens: the holder ends the mails. */
export const dscReminderPath = route('/dsc-reminder', ANYONE)

/** The pages of one entity are below its address, which redirects to its overview. */
export const ENTITY = '/entity/$entity_id'
export const entityPath = route(`${ENTITY}/view`, INSIDE)
export const registrationsPath = route(`${ENTITY}/registrations`, INSIDE)
/** One registration where it is named, else all of its kind. */
export const manageRegistrationsPath = route(
  `${ENTITY}/registrations/$registration_type/manage`,
  INSIDE,
  texts<'registration'>(),
)
export const filingHistoryPath = route(
  `${ENTITY}/registrations/$registration_type/$registration_id/filing-history`,
  INSIDE,
  table<'form'>(),
)
/** `document` opens one of them, by where it is kept. */
export const documentsPath = route(
  `${ENTITY}/documents`,
  INSIDE,
  table<'registration' | 'event' | 'kind' | 'document'>(),
)
/** Officers, signatories, meetings and other events. */
export const entityPeoplePath = route(`${ENTITY}/people`, INSIDE)
