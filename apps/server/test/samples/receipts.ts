import type { Sample } from '../world/samples.ts'

const ids = ['00000000-0000-4000-8000-000000000000']

export const sample: Sample = {
  bodies: {
    changeAcknowledgement: { acknowledgement: 'STOLEN' },
    openAcknowledgement: { password: 'not theirs' },
    fileAcknowledgements: { acknowledgement_ids: ids },
    dismissAcknowledgements: { acknowledgement_ids: ids },
  },
}
