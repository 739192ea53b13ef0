import type { Supposition } from '@niyam/contract/law.ts'
import type { WhatIfPlan } from '@niyam/contract/what-if-plans.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBookmark, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import { whatIfPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import { draftsOf } from './plan-drafts.ts'
import { useDeletePlan, whatIfPlans } from './plan-queries.ts'
import { writeSuppositions } from './suppositions-address.ts'
import classes from './WhatIf.module.css'
import { CHANGES } from './what-if-groups.ts'

const loadDialog = () => import('./PlanDialog.tsx')

type Counts = WhatIfPlan['counts']

interface Props {
  readonly entity_id: string
  readonly mayChange: boolean
  /** The suppositions that are complete. */
  readonly changes: readonly Supposition[]
  readonly years: number
  /** The answer of today, once there is one. */
  readonly counts: Counts | undefined
}

type OpenDialog = { readonly plan: WhatIfPlan | null; readonly act: 'keep' | 'rename' | 'replace' }

/** Plans of the entity: opened, they are asked again with the law and the facts of today. */
export function Plans({ entity_id, mayChange, changes, years, counts }: Props) {
  const t = useTexts('law')
  const { search } = useAddress(whatIfPath)
  const { data } = useQuery(whatIfPlans(entity_id))
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const [dropped, setDropped] = useState<WhatIfPlan | null>(null)
  const dialog = usePart(loadDialog, openDialog !== null)
  const remove = useDeletePlan(entity_id)
  const plans = data?.plans ?? []
  const open = plans.find(({ what_if_plan_id }) => what_if_plan_id === search.plan)
  const canKeep = mayChange && changes.length > 0 && counts !== undefined
  if (plans.length === 0 && !canKeep) return null
  return (
    <Panel
      title={t('plans.title')}
      padding="none"
      className={classes.plans ?? ''}
      aside={
        canKeep ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setOpenDialog({ plan: null, act: 'keep' })}
          >
            {t('plans.keep')}
          </Button>
        ) : undefined
      }
    >
      {plans.length === 0 && <p className={classes.plansNone}>{t('plans.none')}</p>}
      <ul className={classes.planList}>
        {plans.map((plan) => (
          <li key={plan.what_if_plan_id}>
            <Plan plan={plan} isOpen={plan === open} counts={plan === open ? counts : undefined} />
            {mayChange && (
              <PopupMenu
                label={t('plans.more', { name: plan.name })}
                entries={[
                  { label: t('plans.rename'), onSelect: () => setOpenDialog({ plan, act: 'rename' }) },
                  ...(canKeep && plan === open
                    ? [{ label: t('plans.replace'), onSelect: () => setOpenDialog({ plan, act: 'replace' as const }) }]
                    : []),
                  { label: t('plans.delete'), tone: 'danger' as const, onSelect: () => setDropped(plan) },
                ]}
                button={(button) => (
                  <ActionIcon
                    {...button}
                    variant="subtle"
                    color="gray"
                    aria-label={t('plans.more', { name: plan.name })}
                  >
                    <IconDots size={16} aria-hidden />
                  </ActionIcon>
                )}
              />
            )}
          </li>
        ))}
      </ul>
      <FormAlert message={failureMessage(remove.error)} />
      {openDialog && dialog?.({ entity_id, ...openDialog, changes, years, onDone: () => setOpenDialog(null) })}
      <ConfirmDialog
        isOpen={dropped !== null}
        title={t('plans.delete_title', { name: dropped?.name ?? '' })}
        confirmLabel={t('plans.delete')}
        tone="danger"
        onConfirm={() => {
          if (dropped) remove.mutate(dropped.what_if_plan_id)
          setDropped(null)
        }}
        onClose={() => setDropped(null)}
      >
        {t('plans.delete_text')}
      </ConfirmDialog>
    </Panel>
  )
}

interface PlanProps {
  readonly plan: WhatIfPlan
  readonly isOpen: boolean
  readonly counts: Counts | undefined
}

/** Its name opens it; the result of the day it was saved is then shown beside today's. */
function Plan({ plan, isOpen, counts }: PlanProps) {
  const t = useTexts('law')
  const address = useAddress(whatIfPath)
  const countsText = (some: Counts) =>
    CHANGES.filter((change) => some[change] > 0)
      .map((change) => t(`plans.${change}`, { count: some[change] }))
      .join(', ') || t('plans.nothing')
  const isSame = counts !== undefined && CHANGES.every((change) => counts[change] === plan.counts[change])
  return (
    <div className={classes.plan}>
      <AppLink
        href={address.with({
          if: writeSuppositions(draftsOf(plan.changes)),
          years: plan.years > 1 ? plan.years : null,
          plan: plan.what_if_plan_id,
        })}
        aria-current={isOpen ? 'true' : undefined}
      >
        {plan.name}
      </AppLink>
      <span className={classes.hint}>
        {t('plans.kept', {
          day: showMoment(plan.kept_at),
          by: plan.kept_by ?? t('plans.program'),
          what: countsText(plan.counts),
        })}
      </span>
      {counts && (
        <output className={classes.hint}>
          {isSame ? t('plans.same') : t('plans.today', { what: countsText(counts) })}
        </output>
      )}
    </div>
  )
}
