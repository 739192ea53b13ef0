import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { AllSteps, ToPrepare, WhyShort } from '../../domain/Explained.tsx'
import { isOpen } from '../../domain/item-states.ts'
import { PanelHead } from '../../domain/PanelHead.tsx'
import classes from '../../domain/SidePanel.module.css'
import { useKeys } from '../../lib/keys.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { auditPath, sheetPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { EarlierFilings } from '../filings/EarlierFilings.tsx'
import { FilingShown } from '../filings/FilingShown.tsx'
import { LockShown } from './LockShown.tsx'
import { ReturnedShown } from './ReturnedShown.tsx'
import { SetAsideShown } from './SetAsideShown.tsx'
import { CostNow } from './CostNow.tsx'
import { ItemFacts, ItemWhat } from './ItemFacts.tsx'
import { ASSIGNEE_FIELD, ItemNote, ItemWork } from './ItemWork.tsx'
import { calendarItem } from '../calendar/queries.ts'
import { loadManyDialog } from './bulk/load-many-dialog.ts'
import type { ManyAct } from './bulk/many-props.ts'
import { usePart } from '../../lib/use-part.ts'

const DropProof = lazyPart(() => import('./DropProof.tsx'))
const FilingForm = lazyPart(() => import('../filings/FilingForm.tsx'))

const WorksheetsBlock = lazyPart(
  async () => (await Promise.all([import('../worksheets/WorksheetsBlock.tsx'), loadTexts('worksheets')]))[0],
)
const TasksBlock = lazyPart(async () => (await Promise.all([import('../tasks/TasksBlock.tsx'), loadTexts('tasks')]))[0])

const WorkTime = lazyPart(async () => {
  const [part] = await Promise.all([import('../times/WorkTime.tsx'), loadTexts('times')])
  return { default: part.WorkTime }
})

const SignerWarning = lazyPart(
  async () => (await Promise.all([import('../dsc/SignerWarning.tsx'), loadTexts('dsc')]))[0],
)

const focusAssignee = () => document.getElementById(ASSIGNEE_FIELD)?.focus()

interface Props {
  readonly item_id: string
  readonly today: string
  /** The item's place in the list; `at` is 0 when it is not in it. */
  readonly place: { readonly at: number; readonly total: number }
  readonly onGo: (step: 1 | -1) => void
  readonly onClose: () => void
}

/** All of an item: what it is, what it costs now, what to do, who, why, and what to prepare. */
export function ItemDetail({ item_id, today, place, onGo, onClose }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const query = useQuery(calendarItem(item_id))
  const mayChange = useMay('calendar.work')
  const mayReadTasks = useMay('tasks.read')
  const mayTrackTime = useMay('tasks.write')
  const [isAsked, setAsked] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const setFiling = (isOn: boolean, dropped: readonly File[] = []) => {
    setFiles(dropped)
    setAsked(isOn)
  }
  const mayReadTrail = useMay('audit.read')
  const { data } = query
  const mayFile = mayChange && data !== undefined && !data.filing && !data.lock && isOpen(data.item.state)
  const isFiling = isAsked && mayFile
  const maySetAside = useMay('calendar.set_aside') && data !== undefined && !data.lock
  const isSetAside = data?.set_aside != null && !data.filing
  const [act, setAct] = useState<ManyAct | null>(null)
  const drawDialog = usePart(loadManyDialog, act !== null)
  const startOrStop = data?.item.step === 'in_progress' ? 'stop' : 'start'
  useKeys({
    item_next: () => onGo(1),
    item_previous: () => onGo(-1),
    item_file: () => setFiling(true),
    item_assign: focusAssignee,
    item_start: () => mayFile && setAct(startOrStop),
    close: () => (isFiling ? setFiling(false) : onClose()),
  })
  const acts = (mayFile || (maySetAside && isSetAside)) && (
    <div className={classes.acts}>
      {mayFile && <Button onClick={() => setFiling(true)}>{t('file.open')}</Button>}
      {mayFile && (
        <Button variant="default" onClick={() => setAct(startOrStop)}>
          {t(`act.${startOrStop}`)}
        </Button>
      )}
      {maySetAside && (
        <Button variant="default" onClick={() => setAct(isSetAside ? 'take_up' : 'set_aside')}>
          {t(isSetAside ? 'act.take_up' : 'act.set_aside')}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PanelHead
        title={
          data ? t('item.title', { form: data.item.form, period: words.period(data.item.period, data.item.area) }) : ''
        }
        place={place}
        labels={{ previous: t('item.previous'), next: t('item.next'), close: t('item.close') }}
        onGo={onGo}
        onClose={onClose}
      />
      {query.isPending && <BlockSkeleton lines={9} />}
      {query.isError && (
        <ErrorState error={query.error} title={t('item.failed_title')} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <div className={classes.body}>
          <ItemWhat item={data.item} explanation={data.explanation} />
          <CostNow detail={data} today={today} mayKeep={mayChange} />
          {isFiling ? (
            <Suspense fallback={<BlockSkeleton lines={6} />}>
              <FilingForm
                item={data.item}
                today={today}
                needsReview={data.needs_review}
                knowsNil={data.knows_nil}
                before={data.earlier[0] ?? null}
                dropped={files}
                onDone={() => setFiling(false)}
              />
            </Suspense>
          ) : (
            <>
              {data.lock && <LockShown item={data.item} lock={data.lock} />}
              {data.returned && <ReturnedShown returned={data.returned} />}
              {isSetAside && data.set_aside && <SetAsideShown set_aside={data.set_aside} item={data.item} />}
              {data.filing && (
                <FilingShown
                  item={data.item}
                  filing={data.filing}
                  late={data.filed_late}
                  isLocked={data.lock !== null}
                  mayWithdraw={mayChange}
                  onReview={setAct}
                />
              )}
              {acts}
              {mayFile && (
                <Suspense fallback={null}>
                  <SignerWarning item={data.item} />
                </Suspense>
              )}
              <ItemWork detail={data} mayChange={mayChange} />
              <WhyShort item={data.item} explanation={data.explanation} />
              <ItemFacts item={data.item} explanation={data.explanation} />
              <details className={classes.words}>
                <summary>{t('item.all_steps')}</summary>
                <AllSteps item={data.item} explanation={data.explanation} />
              </details>
              <ToPrepare explanation={data.explanation} />
              <Suspense fallback={<BlockSkeleton lines={2} />}>
                <TasksBlock of={{ item_id }} />
              </Suspense>
              <Suspense fallback={<BlockSkeleton lines={2} />}>
                <WorksheetsBlock of={{ item_id }} />
              </Suspense>
              {mayReadTasks && (
                <Suspense fallback={<BlockSkeleton lines={2} />}>
                  <WorkTime key={item_id} of={{ item_id }} mayWrite={mayTrackTime} />
                </Suspense>
              )}
              {mayFile && (
                <Suspense fallback={<BlockSkeleton lines={2} />}>
                  <DropProof onFiles={(dropped) => setFiling(true, dropped)} />
                </Suspense>
              )}
              <ItemNote key={data.item.item_id} detail={data} mayChange={mayChange} />
              <EarlierFilings item={data.item} earlier={data.earlier} />
              <p className={classes.help}>
                <AppLink className={classes.link} href={sheetPath({ form: data.item.form, period: data.item.period })}>
                  {t('item.sheet')}
                </AppLink>
              </p>
              {acts && <p className={classes.help}>{t('item.keys')}</p>}
              {mayReadTrail && (
                <p className={classes.help}>
                  <AppLink className={classes.link} href={auditPath({ item: item_id })}>
                    {t('item.trail')}
                  </AppLink>
                </p>
              )}
            </>
          )}
        </div>
      )}
      {act && data && drawDialog?.({ act, items: [data.item], today, onDone: () => setAct(null) })}
    </>
  )
}
