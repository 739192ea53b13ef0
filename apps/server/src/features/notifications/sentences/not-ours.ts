import { joined, type SentencesOf } from './sentence.ts'

export const notOursSentences: SentencesOf<'not-ours'> = {
  not_ours_waiting: {
    en: ({ by, form, entity, detail }) => ({
      title: `${by} says that ${form} is not theirs`,
      text: joined(entity, detail),
    }),
    hi: ({ by, form, entity, detail }) => ({
      title: `${by} के अनुसार ${form} उनका नहीं है`,
      text: joined(entity, detail),
    }),
  },
  not_ours_accepted: {
    en: ({ by, form, entity, detail }) => ({
      title: `${by} accepted that ${form} is not yours`,
      text: joined(entity, detail),
    }),
    hi: ({ by, form, entity, detail }) => ({
      title: `${by} ने माना कि ${form} आपका नहीं है`,
      text: joined(entity, detail),
    }),
  },
  not_ours_returned: {
    en: ({ by, form, entity, detail }) => ({
      title: `${by} returned it: ${form} is yours`,
      text: joined(entity, detail),
    }),
    hi: ({ by, form, entity, detail }) => ({
      title: `${by} ने लौटाया: ${form} आपका है`,
      text: joined(entity, detail),
    }),
  },
}
