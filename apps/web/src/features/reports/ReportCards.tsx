import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { REPORTS } from './report-cards.ts'
import classes from './ReportCards.module.css'

/** Each report with the question it answers and who asks it. */
export function ReportCards({ entity_id }: { readonly entity_id?: string }) {
  const t = useTexts('reports')
  return (
    <ul className={classes.cards}>
      {REPORTS.map(({ key, icon: Icon, href, ofEntity }) => (
        <li key={key} className={classes.card}>
          <span className={classes.sign}>
            <Icon size={20} stroke={1.6} aria-hidden />
          </span>
          <div>
            <h2>
              <AppLink href={entity_id ? ofEntity(entity_id) : href}>{t(`${key}.title`)}</AppLink>
            </h2>
            <p>{t(`${key}.answers`)}</p>
            <p>{t(`${key}.for`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
