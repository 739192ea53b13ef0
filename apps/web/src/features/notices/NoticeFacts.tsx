import { NOTICE_AMOUNTS } from '@niyam/contract/notice-limits.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import type { ReactNode } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { CopyText } from '../../domain/CopyText.tsx'
import classes from '../../domain/SidePanel.module.css'
import { showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { periodsText } from './period-text.ts'

/** Client, numbers, periods and amounts. */
export function NoticeFacts({ notice }: { readonly notice: NoticeDetail }) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const { title, entity, registration, kind, law, reference, din, issued_on, periods, amounts, at_stake } = notice
  const stated = NOTICE_AMOUNTS.filter((name) => amounts[name] !== null)
  const rows: readonly (readonly [term: string, value: ReactNode])[] = [
    [t('field.kind'), `${t(`kind.${kind}`)} · ${t(`law.${law}`)}`],
    [t('field.reference'), reference && <CopyText key="reference" text={reference} what={t('field.reference')} />],
    [t('field.din'), din && <CopyText key="din" text={din} what={t('field.din')} />],
    [t('field.issued_on'), issued_on && words.day(issued_on)],
    [t('field.periods'), periodsText(periods, words, t)],
    [
      t('field.at_stake'),
      at_stake === null ? (
        t('not_stated')
      ) : (
        <span key="stake">
          <span className={classes.strong}>{showMoneyShort(at_stake)}</span>
          {stated.length > 1 && (
            <span className={classes.about}>
              {' '}
              {stated.map((name) => `${t(`amount.${name}`)} ${showMoneyShort(amounts[name] ?? 0)}`).join(' + ')}
            </span>
          )}
          {stated.length === 1 && stated[0] && <span className={classes.about}> {t(`amount.${stated[0]}`)}</span>}
        </span>
      ),
    ],
  ]
  return (
    <>
      <p className={classes.for}>
        <AppLink href={entityPath({ entity_id: entity.entity_id })}>{entity.name}</AppLink>
        {registration && ` · ${registration.number}`}
      </p>
      <p className={classes.strong}>{title}</p>
      <dl className={classes.facts}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} style={{ display: 'contents' }}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
