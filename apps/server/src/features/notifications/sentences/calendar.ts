import { counts, items, type SentencesOf } from './sentence.ts'

export const calendarSentences: SentencesOf<'calendar'> = {
  due_digest: {
    en: (params) => ({
      title: counts(params, {
        overdue: (count) => `${count} overdue`,
        due_today: (count) => `${count} due today`,
        due_soon: (count) => `${count} due within 7 days`,
      }),
      text: params.mine > 0 ? `${params.mine} of them are assigned to you.` : '',
    }),
    hi: (params) => ({
      title: counts(params, {
        overdue: (count) => `${count} की नियत तारीख बीत चुकी`,
        due_today: (count) => `${count} आज देय`,
        due_soon: (count) => `${count} अगले 7 दिनों में देय`,
      }),
      text: params.mine > 0 ? `इनमें से ${params.mine} आपको सौंपे गए हैं।` : '',
    }),
  },
  own_days: {
    en: (params) => ({
      title: counts(params, {
        passed: (count) => `${count} of yours past our own day`,
        due_today: (count) => `${count} of yours to be done today by our own day`,
      }),
      text: 'The due dates of the law are in the calendar.',
    }),
    hi: (params) => ({
      title: counts(params, {
        passed: (count) => `आपके ${count} की हमारी अपनी तारीख बीत चुकी`,
        due_today: (count) => `आपके ${count} हमारी अपनी तारीख से आज पूरे होने हैं`,
      }),
      text: 'कानून की नियत तारीखें कैलेंडर में हैं।',
    }),
  },
  item_assigned: {
    en: ({ by, entity, ...item }) => ({
      title: `${by} assigned ${items(item, (count) => `${count} items`)} to you`,
      text: entity,
    }),
    hi: ({ by, entity, ...item }) => ({
      title: `${by} ने ${items(item, (count) => `${count} मद`)} आपको सौंपा`,
      text: entity,
    }),
  },
  reminder: {
    en: ({ by, count, message }) => ({
      title: count === 1 ? `${by} reminds you of an item` : `${by} reminds you of ${count} items`,
      text: message,
    }),
    hi: ({ by, count, message }) => ({ title: `${by} आपको ${count} मद याद दिलाते हैं`, text: message }),
  },
}
