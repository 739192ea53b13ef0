import type { ReleaseComparison, ReleaseCounts } from '@niyam/contract/law-releases.ts'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { staffOrganisationPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ChangeSentence } from '../law/ChangeSections.tsx'
import classes from './LawReleases.module.css'

const sumOf = ({ appears, vanishes, moves, settles }: ReleaseCounts) => appears + vanishes + moves + settles

/** What approval would change: in all, by obligation and by organisation. No customer's entity is named. */
export function Comparison({ comparison }: { readonly comparison: ReleaseComparison }) {
  const t = useTexts(['law-releases', 'law'])
  const { against, compared_at, counts, holding, by_obligation, by_organisation } = comparison
  return (
    <section aria-label={t('comparison')} className={classes.comparison}>
      <p className={classes.name}>{sumOf(counts) > 0 ? <ChangeSentence counts={counts} /> : t('nothing')}</p>
      <p className={classes.second}>
        {t('compared', { number: against, at: showMoment(compared_at) })}{' '}
        {t('reach', {
          organisations: t('organisations', { count: comparison.changed_organisations }),
          of_organisations: comparison.organisations,
          entities: t('entities', { count: comparison.changed_entities }),
          of_entities: comparison.entities,
        })}
      </p>
      {holding > 0 && <p className={classes.second}>{t('holding', { count: holding })}</p>}
      {by_obligation.length > 0 && (
        <>
          <h3 className={classes.head}>{t('by_obligation')}</h3>
          <ul className={classes.list}>
            {by_obligation.map((one) => (
              <li key={one.obligation_id}>
                <span>
                  <strong>{one.form}</strong> {one.title}
                </span>
                <span className={classes.second}>
                  <ChangeSentence counts={one.counts} />
                </span>
              </li>
            ))}
          </ul>
          {by_obligation.length < comparison.changed_obligations && (
            <p className={classes.second}>
              {t('first', { shown: by_obligation.length, total: comparison.changed_obligations })}
            </p>
          )}
          <h3 className={classes.head}>{t('by_organisation')}</h3>
          <ul className={classes.list}>
            {by_organisation.map(({ organisation_id, name, entities, counts: its }) => (
              <li key={organisation_id}>
                <AppLink href={staffOrganisationPath({ organisation_id })}>{name}</AppLink>
                <span className={classes.second}>
                  {t('entities', { count: entities })} · <ChangeSentence counts={its} />
                </span>
              </li>
            ))}
          </ul>
          {by_organisation.length < comparison.changed_organisations && (
            <p className={classes.second}>
              {t('first', { shown: by_organisation.length, total: comparison.changed_organisations })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
