import type { Endpoint } from '@niyam/contract/endpoint.ts'
import type { Caller, TestReply } from '../app.ts'
import { SAMPLES } from '../world/samples.ts'
import { ADDRESS, BANK_ACCOUNT, OWN_RULE, OWN_WORDING } from '../world/world.ts'

// Assigned to no one: the tests of these calls cover a person's own items and those of others.
const item_ids = ['00000000-0000-4000-8000-000000000000']

const AN_ORDER = {
  instrument: 'A stranger’s order',
  known_on: '2026-11-19',
  effect: 'extension',
  moves: [{ obligation_id: 'gst.gstr-3b.monthly', period: '2027-04', extended_to: '2027-05-27' }],
}

/** A body that each call accepts, so that only the organisation can cause a refusal. */
export const BODIES: Record<string, object> = {
  ...Object.assign({}, ...SAMPLES.map(({ bodies }) => bodies)),
  reportPageError: { type: 'TypeError', code: null, page: '/entity/$entity_id/view', frames: [] },
  countPageView: { page: '/entity/$entity_id/view' },
  updateEntity: { name: 'Taken over' },
  previewEntity: { kind: 'private_limited' },
  changeEvent: { happened_on: '2026-09-29', period: '2025-26', registration_id: null },
  recordEvent: { kind: 'agm-held', happened_on: '2025-09-29', period: '2024-25' },
  changeEntityStatus: { change: 'closed', happened_on: '2026-11-19' },
  tryEntityStatus: { change: 'closed', happened_on: '2026-11-19' },
  setActivities: { activities: [] },
  archiveEntity: { reason: 'Taken over' },
  deleteEntity: { name: 'Old client of Rao & Associates' },
  createRegistration: { kind: 'tds', number: 'BLRI01234F' },
  createRegistrationOfKind: { number: 'BLRI01235F' },
  updateRegistration: { is_sample: true },
  attachDocument: { document_id: item_ids[0], kind: 'notice' },
  changeAttachment: { kind: 'order' },
  zipDocuments: { places: item_ids },
  updatePapers: { papers: {}, portal_login: 'taken.over' },
  changeStanding: { change: 'suspended', happened_on: '2026-11-19' },
  turnDetail: { attribute: 'taxpayer_type', from: '2028-04-01', value: 'sez-unit' },
  placesOfBusiness: { places: [] },
  signatoriesOf: { officer_ids: [] },
  createOfficer: { name: 'A stranger', role: 'director' },
  updateOfficer: { name: 'Taken over' },
  updateCalendarItem: { note: 'Read by a stranger' },
  fileCalendarItem: { filed_on: '2026-11-19', acknowledgement: 'STOLEN' },
  withdrawFiling: { reason: 'Not theirs' },
  assignItems: { item_ids, assigned_to: null },
  dateItems: { item_ids, days_before: 3 },
  setAsideItems: { item_ids, as: 'waived', reason: 'Taken over' },
  takeUpItems: { item_ids },
  remindOfItems: { item_ids },
  withdrawFilings: { item_ids, reason: 'Taken over' },
  addProof: { document_ids: item_ids },
  undoItems: { undo_id: item_ids[0] },
  fileItems: { filings: item_ids.map((item_id) => ({ item_id, filed_on: '2026-11-19' })) },
  startItems: { item_ids },
  stopItems: { item_ids },
  changeReviewRules: { areas: ['gst'], forms: [] },
  approveItems: { item_ids },
  returnItems: { item_ids, reason: 'Taken over' },
  withdrawApprovals: { item_ids },
  previewAnswer: { attribute: 'xbrl', value: true },
  answerFact: { attribute: 'xbrl', value: true },
  sayNotOurs: { obligation_id: 'other.form-di', reason: 'Not theirs' },
  returnNotOurs: { reason: 'Taken over' },
  takeBackNotOurs: { reason: 'Taken over' },
  costOfItem: { on: '2026-11-20' },
  changePerson: { role: 'v' },
  deactivatePerson: {},
  handOver: { own_role: 'm' },
  updateTag: { name: 'Taken over' },
  mergeTag: {},
  setEntityTags: { tag_ids: [] },
  createBankAccount: { ...BANK_ACCOUNT, account_number: '30000009999' },
  updateBankAccount: { branch: 'Taken over' },
  createEntityAddress: ADDRESS,
  updateEntityAddress: { city: 'Taken over' },
  renameGroup: { name: 'Taken over' },
  deleteGroup: { widens: true },
  mergeGroup: {},
  changeGroupPeople: { widens: true },
  changeGroupEntities: {},
  setGroupTags: { tag_ids: [] },
  changePersonRights: { is_outside: true },
  addGrant: { area: 'tds', ends_on: '2027-03-31' },
  changeGrant: { ends_on: '2027-01-31' },
  closeOrganisation: { name: 'Rao & Associates' },
  inviteBrought: { person_ids: item_ids },
  forgetBrought: { person_ids: item_ids },
  startArrival: { name: 'Taken over' },
  createOwnRule: OWN_RULE,
  previewOwnRule: OWN_RULE,
  changeOwnRule: { ...OWN_WORDING, starts_on: '2027-01-01' },
  correctOwnRule: { ...OWN_WORDING, title: 'Taken over', starts_on: '2027-02-01' },
  endOwnRule: { ends_on: '2027-04-01' },
  mapImport: { fields: ['name', 'kind'] },
  changeAcknowledgement: { acknowledgement: 'STOLEN' },
  openAcknowledgement: { password: 'not theirs' },
  fileAcknowledgements: { acknowledgement_ids: item_ids },
  dismissAcknowledgements: { acknowledgement_ids: item_ids },
  previewExtension: AN_ORDER,
  createExtension: AN_ORDER,
  changeExtension: AN_ORDER,
  withdrawExtension: { reason: 'It was annulled' },
  changeLawFollowed: { approves_releases: true },
  askWhatIf: { changes: [{ kind: 'entity-kind', to: 'public_limited' }] },
}

/** The parameters that a call needs in its address besides the ids. */
export const QUERIES: Record<string, Record<string, string>> = {
  openRows: { attribute: 'filing_frequency' },
  tryImport: { kind: 'entities' },
  importSheet: { kind: 'entities' },
  addArrivalPart: { offset: '0' },
  calendarMonth: { month: '2026-11' },
  browseSheet: { form: 'GSTR-3B', period: '2026-10' },
  getApplicable: { obligation_id: 'gst.reg-01.event' },
  daysOffBetween: { from: '2026-11-01', to: '2026-11-30' },
  explainObligation: { obligation_id: 'gst.gstr-3b.monthly', period: '2026-10' },
  compareReleases: { older: '2026.11.1', newer: '2026.11.2' },
  searchOrganisation: { search: 'Client' },
  getAuditEntry: { seq: '1' },
}

/** A call that would succeed, with the ids of a world (`makeWorld`). */
export function sampleCall(name: string, endpoint: Endpoint, ids: Record<string, string>, bodies = BODIES) {
  const instead: Record<string, Record<string, string>> = {
    withdrawFiling: { item_id: ids.filed_item_id ?? '' },
    readEvidence: { item_id: ids.filed_item_id ?? '' },
    addProof: { item_id: ids.filed_item_id ?? '' },
    // A tag used by a group grants access, so only admins change which entities have it.
    deleteTag: { tag_id: ids.other_tag_id ?? '' },
    mergeTag: { tag_id: ids.third_tag_id ?? '' },
    mergeGroup: { group_id: ids.other_group_id ?? '' },
    handOver: { organisation_user_id: ids.other_organisation_user_id ?? '' },
    // The last status change of the first one is undone.
    changeStanding: { registration_id: ids.other_registration_id ?? '' },
    // Only archived entities can be restored or deleted.
    restoreEntity: { entity_id: ids.other_archived_entity_id ?? '' },
    entityDeletion: { entity_id: ids.archived_entity_id ?? '' },
    deleteEntity: { entity_id: ids.archived_entity_id ?? '' },
    undoImport: { import_id: ids.done_import_id ?? '' },
    // While it is pending, only its author can withdraw it.
    returnNotOurs: { decision_id: ids.third_decision_id ?? '' },
    takeBackNotOurs: { decision_id: ids.other_decision_id ?? '' },
    approveExtension: { extension_id: ids.other_extension_id ?? '' },
    withdrawExtension: { extension_id: ids.held_extension_id ?? '' },
    takeBackTurn: { attribute: 'taxpayer_type' },
    registrationsOfKind: { kind: 'gst' },
    createRegistrationOfKind: { kind: 'tds' },
  }
  const others = SAMPLES.flatMap((sample) => Object.entries(sample.instead?.[name] ?? {}))
  const given = { ...ids, ...instead[name], ...Object.fromEntries(others.map(([id, other]) => [id, ids[other] ?? ''])) }
  const path = endpoint.path.replace(/:(\w+)/g, (_, id: string) => {
    if (!given[id]) throw new Error(`No record has a ${id}: add one to a sample, test/samples`)
    return given[id]
  })
  if (endpoint.body && !bodies[name]) throw new Error(`Add a body for ${name} to a sample, test/samples`)
  const into: Record<string, object> = {
    mergeTag: { into: ids.other_tag_id },
    setEntityTags: { tag_ids: [ids.tag_id] },
    mergeGroup: { into: ids.group_id },
    attachDocument: { document_id: ids.document_id, registration_id: ids.registration_id },
    addProof: { document_ids: [ids.document_id] },
    zipDocuments: { places: [ids.other_attachment_id] },
  }
  const body = into[name] ?? bodies[name]
  return { path, query: QUERIES[name], body: endpoint.body ? body : undefined }
}

export function sendAimed(
  caller: Caller,
  name: string,
  endpoint: Endpoint,
  ids: Record<string, string>,
): Promise<TestReply> {
  const { path, query, body } = sampleCall(name, endpoint, ids)
  const send = { GET: caller.get, POST: caller.post, PATCH: caller.patch, DELETE: caller.delete }[endpoint.method]
  return send(path, (body ?? query) as never)
}
