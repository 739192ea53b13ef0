import type { Explanation } from '@niyam/contract/explanations.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './SidePanel.module.css'
import { SourceLinks } from './SourceLinks.tsx'
import { useCalendarWords } from './calendar-words.ts'

/** The law as it is cited, with the form's names old and new, and how sure the catalogue is. */
export function LawShown({ explanation }: { readonly explanation: Explanation }) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { form_names, provision, note } = explanation
  // Law text stays in its own language; `lang` lets a screen reader pronounce it.
  const rows = [
    [t('item.form'), form_names.form, 'en'],
    [t('item.also_known_as'), form_names.also_known_as.join(', '), 'en'],
    [t('item.act'), explanation.act, 'en'],
    [t('item.provision'), provision, 'en'],
    [t('item.applies_when'), explanation.applies_when, 'en'],
    [t('item.note_law'), note, 'en'],
    [t(explanation.confidence === 'low' ? 'item.checked' : 'item.verified'), words.day(explanation.checked_on)],
    [t('item.confidence'), t(`item.confidence_${explanation.confidence}`)],
  ] as const
  return (
    <>
      <h3>{t('item.law')}</h3>
      <dl className={classes.facts} style={{ marginTop: 0 }}>
        {rows
          .filter(([, value]) => value)
          .map(([name, value, lang]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ))}
      </dl>
      {explanation.sources.length > 0 && (
        <>
          <h3>{t('item.sources')}</h3>
          <SourceLinks sources={explanation.sources} />
        </>
      )}
    </>
  )
}
