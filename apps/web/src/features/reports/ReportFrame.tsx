import type { ReportKind } from '@niyam/contract/report-kinds.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { showDay, showFinancialYear } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { reportsPath } from '../../paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { EntityHead } from '../entities/EntityHead.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { SaveReportButton } from '../saved-reports/SaveReportButton.tsx'
import { PaperMenu } from './PaperMenu.tsx'
import frame from './ReportFrame.module.css'
import classes from './Reports.module.css'
import { type Report, ROWS_ON_PAPER } from './use-report.ts'

/** Facts printed beside the figures. */
interface ReportStamp {
  readonly year: string
  readonly today: string
  readonly release: string
}

interface Props {
  readonly title: string
  /** What the report answers, in one line. */
  readonly context: ReactNode
  readonly report: Report
  readonly query: {
    readonly data:
      | (ReportStamp & {
          readonly meta: { readonly total: number }
          readonly fields?: readonly { readonly key: string }[]
        })
      | undefined
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
  }
  /** The report under which it can be saved; left out where it cannot. */
  readonly kind?: ReportKind
  /** Saves the PDF that the server makes of it; left out where there is none. */
  readonly savePdf?: () => Promise<void>
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What all reports share: where one is, the paper's head and foot, and printing. */
export function ReportFrame({ title, context, report, query, kind, savePdf, actions, children }: Props) {
  const t = useTexts('reports')
  const organisation = useSession((session) => session.organisation?.organisation.name ?? '')
  const { data: made } = query
  const entity_id = report.ofRoute
  usePrinting(report, query)
  const buttons = (
    <>
      {actions}
      {kind && (
        <SaveReportButton
          report={kind}
          entity_id={report.query.entity_id}
          {...(made?.fields && { fields: made.fields })}
          className={frame.print ?? ''}
          wordClass={frame.word ?? ''}
        />
      )}
      {savePdf ? (
        <PaperMenu savePdf={savePdf} onPrint={() => report.setPrinting(true)} isPrinting={report.isPrinting} />
      ) : (
        <Button
          variant="default"
          className={frame.print ?? ''}
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={report.isPrinting}
          onClick={() => report.setPrinting(true)}
        >
          <span className={frame.word}>{t('print')}</span>
        </Button>
      )}
    </>
  )
  return (
    <div className={classes.report}>
      {made && (
        <p className={classes.letterhead}>
          {t('letterhead', { organisation, year: showFinancialYear(made.year), today: showDay(made.today) })}
        </p>
      )}
      {entity_id ? (
        <>
          <EntityHead entity_id={entity_id} isBelowTab title={title} actions={buttons} />
          <p className={classes.context}>{context}</p>
        </>
      ) : (
        <PageHead
          title={title}
          crumbs={[{ label: t('title'), href: reportsPath() }]}
          context={context}
          actions={buttons}
        />
      )}
      <VisibilityNote />
      {children}
      {made && (
        <p className={classes.foot}>
          {t('foot', { today: showDay(made.today), release: made.release })}
          {made.meta.total > ROWS_ON_PAPER && (
            <span className={classes.paperOnly}>
              {' '}
              {t('foot_part', { count: ROWS_ON_PAPER, total: made.meta.total })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** Paper has no pages to turn: all rows are fetched first, as far as one answer goes. */
function usePrinting({ isPrinting, setPrinting }: Report, { data, isFetching, isPlaceholderData }: Props['query']) {
  const isReady = isPrinting && data !== undefined && !isFetching && !isPlaceholderData
  useEffect(() => {
    if (!isReady) return
    const done = () => setPrinting(false)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [isReady, setPrinting])
}
