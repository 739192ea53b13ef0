import { items, joined, type SentencesOf } from './sentence.ts'

export const filingSentences: SentencesOf<'filings'> = {
  review_waiting: {
    en: ({ by, entity, detail, ...item }) => ({
      title: `${by} prepared ${items(item, (count) => `${count} filings`)} for a review`,
      text: joined(entity, detail),
    }),
    hi: ({ by, entity, detail, ...item }) => ({
      title: `${by} ने ${items(item, (count) => `${count} दाख़िले`)} समीक्षा के लिए तैयार किए`,
      text: joined(entity, detail),
    }),
  },
  filing_approved: {
    en: ({ by, entity, ...item }) => ({
      title: `${by} approved ${items(item, (count) => `${count} of your filings`)}`,
      text: entity,
    }),
    hi: ({ by, entity, ...item }) => ({
      title: `${by} ने ${items(item, (count) => `आपके ${count} दाख़िले`)} स्वीकृत किए`,
      text: entity,
    }),
  },
  approval_withdrawn: {
    en: ({ by, entity, ...item }) => ({
      title: `${by} withdrew the approval of ${items(item, (count) => `${count} of your filings`)}`,
      text: entity,
    }),
    hi: ({ by, entity, ...item }) => ({
      title: `${by} ने ${items(item, (count) => `आपके ${count} दाख़िलों`)} की स्वीकृति वापस ली`,
      text: entity,
    }),
  },
  filing_returned: {
    en: ({ by, entity, detail, ...item }) => ({
      title: `${by} returned ${items(item, (count) => `${count} of your filings`)}`,
      text: joined(entity, detail),
    }),
    hi: ({ by, entity, detail, ...item }) => ({
      title: `${by} ने ${items(item, (count) => `आपके ${count} दाख़िले`)} लौटाए`,
      text: joined(entity, detail),
    }),
  },
  filing_saved: {
    en: ({ by, entity, detail, ...item }) => ({
      title: `${by} marked ${items(item, (count) => `${count} of your items`)} as filed`,
      text: joined(entity, detail),
    }),
    hi: ({ by, entity, detail, ...item }) => ({
      title: `${by} ने ${items(item, (count) => `आपके ${count} मदों`)} को दाख़िल दर्ज किया`,
      text: joined(entity, detail),
    }),
  },
  filing_withdrawn: {
    en: ({ by, entity, detail, ...item }) => ({
      title: `${by} withdrew the filing of ${items(item, (count) => `${count} of your items`)}`,
      text: joined(entity, detail),
    }),
    hi: ({ by, entity, detail, ...item }) => ({
      title: `${by} ने ${items(item, (count) => `आपके ${count} मदों`)} की प्रविष्टि वापस ली`,
      text: joined(entity, detail),
    }),
  },
}
