import type { Explanation } from '@niyam/contract/explanations.ts'
import type { LawRow } from '@niyam/contract/law.ts'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { Explained } from '../../domain/Explained.tsx'
import { shownNumber } from '../../domain/shown-number.ts'
import panel from '../../domain/SidePanel.module.css'
import { SidePanel } from '../../domain/SidePanel.tsx'
import { i18n } from '../../lib/i18n.ts'
import { useKeys } from '../../lib/keys.ts'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { obligationsPath } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { DueDay } from './DueDay.tsx'
import type { OpenRow } from './obligations-search.ts'
import { type Clocks, explainedObligation } from './queries.ts'

interface Props {
  readonly entity_id: string
  readonly open: OpenRow
  /** The row in the list; undefined when it is not in it any more. */
  readonly row: LawRow | undefined
  readonly clocks: Clocks
  readonly today: string
  readonly onClose: () => void
}

/** Why the obligation applies and why on that day, in English or Hindi, with the clocks as set. */
export function ObligationPanel({ entity_id, open, row, clocks, today, onClose }: Props) {
  const t = useTexts('law')
  const { search, change } = useAddress(obligationsPath)
  const usual = i18n.language === 'hi' ? 'hi' : 'en'
  const language = search.language === 'hi' || search.language === 'en' ? search.language : usual
  const { obligation_id, registration_id, period } = open
  const query = useQuery(
    explainedObligation(entity_id, {
      obligation_id,
      ...(registration_id && { registration_id }),
      period,
      language,
      ...clocks,
    }),
  )
  useKeys({ close: onClose })
  const { data } = query
  return (
    <SidePanel label={t('obligations.panel')} onClose={onClose}>
      <div className={panel.head}>
        <span className={panel.place}>
          <SegmentedControl
            size="xs"
            aria-label={t('obligations.language')}
            value={language}
            data={[
              { value: 'en', label: t('obligations.language_en') },
              { value: 'hi', label: <span lang="hi">{t('obligations.language_hi')}</span> },
            ]}
            onChange={(next) => change({ language: next === usual ? null : next }, { replace: true })}
            // A key of the page is none in a field, and these are radio buttons.
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('obligations.close')} onClick={onClose} data-autofocus>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {query.isPending && <BlockSkeleton lines={9} />}
      {query.isError && !data && (
        <ErrorState error={query.error} title={t('obligations.explain_failed')} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <div className={panel.body}>
          <Asked form={row?.form ?? data.form_names.form} open={open} row={row} today={today} explanation={data} />
          <div lang={language}>
            <Explained item={{ entity_id, registration_id, due_date: row?.due_date ?? null }} explanation={data} />
          </div>
        </div>
      )}
    </SidePanel>
  )
}

interface AskedProps extends Pick<Props, 'open' | 'row' | 'today'> {
  readonly form: string
  readonly explanation: Explanation
}

/** The obligation, its number and its due date. */
function Asked({ form, open, row, today, explanation }: AskedProps) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  return (
    <>
      <h2>{t('item.title', { form, period: words.period(open.period, row?.area ?? '') })}</h2>
      {row && <div className={panel.about}>{row.title}</div>}
      {row && (
        <dl className={panel.facts}>
          <dt>{t('item.due')}</dt>
          <dd className={panel.strong}>
            <DueDay row={row} />
            {row.due_date && ` · ${words.distance(row.due_date, today, false)}`}
          </dd>
          {row.fee_free_until && (
            <>
              <dt>{t('item.fee_free_until')}</dt>
              <dd>{words.day(row.fee_free_until)}</dd>
            </>
          )}
          {explanation.window_opens && (
            <>
              <dt>{t('item.opens')}</dt>
              <dd>{words.day(explanation.window_opens)}</dd>
            </>
          )}
          {row.registration_number && (
            <>
              <dt>{t('item.registration')}</dt>
              <dd>{shownNumber(row.area, row.registration_number)}</dd>
            </>
          )}
        </dl>
      )}
      <p className={panel.sure}>
        {t(`item.sure_${explanation.confidence}`, { day: words.day(explanation.checked_on) })}
      </p>
      {row?.is_optional && <p className={panel.about}>{t('item.optional')}</p>}
      {explanation.confidence === 'low' && (
        <div className={panel.warning} role="note">
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t('item.not_verified')}</span>
        </div>
      )}
    </>
  )
}
