import { day, type SentencesOf } from './sentence.ts'

export const noticeSentences: SentencesOf<'notices'> = {
  notice_due: {
    en: ({ what, title, entity, ...notice }) => ({
      title: {
        reply: `Reply to a notice by ${day(notice.day)}`,
        appeal: `Appeal against an order by ${day(notice.day)}`,
        hearing: `Hearing on ${day(notice.day)}`,
      }[what],
      text: `${title} · ${entity}`,
    }),
    hi: ({ what, title, entity, ...notice }) => ({
      title: {
        reply: `नोटिस का उत्तर ${day(notice.day)} तक`,
        appeal: `आदेश के विरुद्ध अपील ${day(notice.day)} तक`,
        hearing: `${day(notice.day)} को सुनवाई`,
      }[what],
      text: `${title} · ${entity}`,
    }),
  },
}
