import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    previewEntity: { kind: 'private_limited' },
    previewAnswer: { attribute: 'xbrl', value: true },
    answerFact: { attribute: 'xbrl', value: true },
    sayNotOurs: { obligation_id: 'other.form-di', reason: 'Not theirs' },
    returnNotOurs: { reason: 'Taken over' },
    takeBackNotOurs: { reason: 'Taken over' },
  },
  queries: {
    getApplicable: { obligation_id: 'gst.reg-01.event' },
  },
  instead: {
    // While it is pending, only its author can withdraw it.
    returnNotOurs: { decision_id: 'third_decision_id' },
    takeBackNotOurs: { decision_id: 'other_decision_id' },
  },
}
