import type { Acknowledgement } from '@niyam/contract/receipts.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { failureMessage } from '../../lib/api.ts'
import { todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Acknowledgements.module.css'
import { FileName } from './FileName.tsx'
import { OpenFile } from './OpenFile.tsx'
import { ItemShown, useItemName } from './ItemShown.tsx'
import { isDoubtful, isKnown, useDismissal, useFiling, useCorrection } from './queries.ts'

/**
 * An acknowledgement that cannot be recorded yet: the missing details, with fields for them. Each entry is saved at
 * once.
 */
export function WaitingRow({ one }: { readonly one: Acknowledgement }) {
  const t = useTexts('receipts')
  const nameOf = useItemName()
  const { acknowledgement_id, item, candidates, problem, number } = one
  const correction = useCorrection(acknowledgement_id)
  const filing = useFiling()
  const dismissal = useDismissal()
  const [typed, setTyped] = useState(one.acknowledgement)
  const refused = filing.data?.refused[0]?.reason ?? null
  const wrong = failureMessage(correction.error) ?? failureMessage(filing.error)
  const isOpen = problem !== 'filed' && problem !== 'locked' && problem !== 'protected'
  return (
    <li className={classes.waiting}>
      <div className={classes.waitingHead}>
        <FileName one={one} />
        <p className={classes.problem}>
          {t(`problem.${problem ?? 'no_period'}`, { number: number ?? '', acknowledgement: one.acknowledgement })}
        </p>
        {item && <ItemShown item={item} />}
        {(refused ?? wrong) && (
          <p className={classes.wrong} role="alert">
            {refused ?? wrong}
          </p>
        )}
      </div>
      {problem === 'protected' && <OpenFile acknowledgement_id={acknowledgement_id} />}
      {isOpen && (
        <div className={classes.fields}>
          {!item && candidates.length > 0 && (
            <Select
              label={t('item')}
              placeholder={t('item_choose')}
              data={candidates.map((candidate) => ({
                value: candidate.item_id,
                label: `${nameOf(candidate)} · ${candidate.entity_name}`,
              }))}
              value={null}
              onChange={(item_id) => item_id !== null && correction.mutate({ item_id })}
              searchable
            />
          )}
          {(item || candidates.length > 0) && (
            <>
              <DateField
                label={t('day')}
                value={one.filed_on}
                onChange={(filed_on) => filed_on !== null && correction.mutate({ filed_on })}
                maxDate={todayInIndia()}
              />
              <TextInput
                label={t('number')}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                onBlur={() =>
                  typed.trim() !== one.acknowledgement && correction.mutate({ acknowledgement: typed.trim() })
                }
                maxLength={80}
                autoComplete="off"
              />
            </>
          )}
        </div>
      )}
      <div className={classes.acts}>
        {isOpen && (isKnown(one) || isDoubtful(one)) && (
          <Button
            size="xs"
            loading={filing.isPending}
            onClick={() =>
              filing.mutate(
                { acknowledgement_ids: [acknowledgement_id], ...(isDoubtful(one) && { despite_doubts: true }) },
                {
                  onSuccess: ({ done }) => done > 0 && notice({ tone: 'success', title: t('filed', { count: done }) }),
                },
              )
            }
          >
            {t(isDoubtful(one) ? 'file_doubtful' : 'file_one')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          loading={dismissal.isPending}
          onClick={() => dismissal.mutate([acknowledgement_id])}
        >
          {t('dismiss')}
        </Button>
      </div>
    </li>
  )
}
