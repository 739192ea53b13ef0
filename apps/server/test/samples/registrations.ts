import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    createRegistration: { kind: 'tds', number: 'BLRI01234F' },
    createRegistrationOfKind: { number: 'BLRI01235F' },
    updateRegistration: { is_sample: true },
    updatePapers: { papers: {}, portal_login: 'taken.over' },
    changeStanding: { change: 'suspended', happened_on: '2026-11-19' },
    turnDetail: { attribute: 'taxpayer_type', from: '2028-04-01', value: 'sez-unit' },
    placesOfBusiness: { places: [] },
    signatoriesOf: { officer_ids: [] },
  },
  params: {
    takeBackTurn: { attribute: 'taxpayer_type' },
    registrationsOfKind: { kind: 'gst' },
    createRegistrationOfKind: { kind: 'tds' },
  },
  instead: {
    // The last status change of the first one is undone.
    changeStanding: { registration_id: 'other_registration_id' },
  },
}
