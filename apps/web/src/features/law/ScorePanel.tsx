import type { LawScore } from '@niyam/contract/law.ts'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Score.module.css'

type Era = LawScore['eras'][number]

/** How many of the dates that published pages state are found, by law and by the year of the due day. */
export function ScorePanel({ score }: { readonly score: LawScore }) {
  const t = useTexts('law')
  const words = useAreaWords()
  const areas = [...new Set(score.rows.map(({ area }) => area))]
  const all = sumOf(score.rows)
  return (
    <Panel title={t('score.title')}>
      <p className={classes.sum}>{t('score.sum', { ...all, count: score.pages })}</p>
      <p className={classes.note}>{t('score.note')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('score.law')}</th>
            {score.eras.map((era) => (
              <th scope="col" key={era.to}>
                {eraWords(era, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">{words.area(area)}</th>
              {score.eras.map(({ to }, era) => (
                <td key={to}>
                  <Share rows={score.rows.filter((row) => row.area === area && row.era === era)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {score.misses.length > 0 && <h3 className={classes.missed}>{t('score.missed')}</h3>}
      <ul className={classes.misses}>
        {score.misses.map(({ id, period, got, want, source }) => (
          <li key={`${id}${period}${want}`}>{t('score.miss', { id, period: period ?? '', got, want, source })}</li>
        ))}
      </ul>
    </Panel>
  )
}

/** A number where all are right; the share where some are not. */
function Share({ rows }: { readonly rows: LawScore['rows'] }) {
  const t = useTexts('law')
  const { right, cases } = sumOf(rows)
  if (cases === 0) return '–'
  if (right === cases) return t('score.all_right', { count: cases })
  return <span className={classes.wrong}>{t('score.share', { right, cases })}</span>
}

const sumOf = (rows: LawScore['rows']) => ({
  right: rows.reduce((sum, row) => sum + row.right, 0),
  cases: rows.reduce((sum, row) => sum + row.cases, 0),
})

function eraWords({ from, to }: Era, t: ReturnType<typeof useTexts<'law'>>): string {
  if (from === null) return t('score.era.to', { to })
  return to === null ? t('score.era.from', { from }) : t('score.era.between', { from, to })
}
