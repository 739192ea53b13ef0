import { IconCheck } from '@tabler/icons-react'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { sayLaw } from '../../lib/i18n-law.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { entitiesPath, factQuestionsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Facts.module.css'
import FactSheet from './FactSheet.tsx'
import { openQuery, questionsQuery } from './queries.ts'

/** What calendars ask over all entities; one question is answered for all of them in a sheet. */
export default function FactQuestionsPage() {
  const { search } = useAddress(factQuestionsPath)
  const info = search.fact === undefined ? undefined : attributeInfo(search.fact)
  return info ? <OneQuestion key={info.key} attribute={info.key} /> : <Questions />
}

function Questions() {
  const t = useTexts('facts')
  const ofEntities = useTexts('entities')
  const { data, error, refetch } = useQuery(questionsQuery)
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: ofEntities('title'), href: entitiesPath() }]}
        context={
          data && data.questions.length > 0
            ? t('open', { count: data.questions.length, entities: data.entities })
            : t('context')
        }
      />
      <Panel padding="none">
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <BlockSkeleton lines={4} />}
        {data?.questions.length === 0 && <EmptyState icon={IconCheck} title={t('none_title')} text={t('none_text')} />}
        {data && data.questions.length > 0 && (
          <ul className={classes.questions}>
            {data.questions.map(({ attribute, label, entities, items }) => (
              <li key={attribute}>
                <AppLink href={factQuestionsPath({ fact: attribute })}>
                  <span>{label}</span>
                  <span className={classes.count}>
                    {t('entities', { count: entities })} · {t('items', { count: items })}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

function OneQuestion({ attribute }: { readonly attribute: string }) {
  const t = useTexts('facts')
  const ofEntities = useTexts('entities')
  const mayAnswer = useMay('entities.write')
  const { data, error, refetch } = useQuery(openQuery(attribute))
  const info = attributeInfo(attribute)
  if (!info) return null
  return (
    <>
      <PageHead
        title={sayLaw(info.label)}
        crumbs={[
          { label: ofEntities('title'), href: entitiesPath() },
          { label: t('title'), href: factQuestionsPath() },
        ]}
        context={data && t('rows', { count: data.total })}
      />
      <Panel padding="none">
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <BlockSkeleton lines={4} />}
        {data?.rows.length === 0 && (
          <EmptyState icon={IconCheck} title={t('answered_title')} text={t('answered_text')} />
        )}
        {data && data.rows.length > 0 && mayAnswer && <FactSheet info={info} rows={data.rows} />}
        {data && data.rows.length > 0 && !mayAnswer && <p className={classes.head}>{t('no_right')}</p>}
      </Panel>
    </>
  )
}
