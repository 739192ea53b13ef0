import type { SentencesOf } from './sentence.ts'

export const taskSentences: SentencesOf<'tasks'> = {
  task_assigned: {
    en: ({ by, count, title }) => ({
      title: count > 1 ? `${by} assigned ${count} tasks to you` : `${by} assigned a task to you`,
      text: title,
    }),
    hi: ({ by, count, title }) => ({
      title: count > 1 ? `${by} ने ${count} कार्य आपको सौंपे` : `${by} ने एक कार्य आपको सौंपा`,
      text: title,
    }),
  },
  task_mentioned: {
    en: ({ by, title }) => ({ title: `${by} mentioned you in a comment`, text: title }),
    hi: ({ by, title }) => ({ title: `${by} ने टिप्पणी में आपका उल्लेख किया`, text: title }),
  },
}
