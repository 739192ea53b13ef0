import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { entityPeoplePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './PeopleSummary.module.css'
import { officersOf } from './queries.ts'

const SHOWN = 4

/** Who is in office, by name and role. */
export function PeopleSummary({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('officers')
  const { data } = useQuery(officersOf(entity_id))
  const inOffice = data?.filter(({ ceased_on }) => ceased_on === null) ?? []
  if (!data) return null
  return (
    <Panel
      title={inOffice.length > 0 ? t('summary.title', { count: inOffice.length }) : t('summary.none_title')}
      aside={
        <AppLink href={entityPeoplePath({ entity_id })}>
          {t(inOffice.length > 0 ? 'summary.all' : 'summary.add')}
        </AppLink>
      }
    >
      {inOffice.length === 0 && <p className={classes.text}>{t('summary.none')}</p>}
      <ul className={classes.lines}>
        {inOffice.slice(0, SHOWN).map(({ officer_id, name, role }) => (
          <li key={officer_id}>
            {name} <span className={classes.of}>{t(`role.${role}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
