import type { RegistryLine } from '@niyam/contract/company-registry.ts'
import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { entityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './CompanyRegistry.module.css'
import { RegistryVerdictBadge } from './RegistryVerdictBadge.tsx'
import { takeOver, useSteps } from './use-take-over.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  readonly label: string
  readonly entity_id: string
  readonly lines: readonly RegistryLine[]
  /** Left out for people who may not change the entity. */
  readonly may?: ((line: RegistryLine) => boolean) | undefined
}

/** Values of the registry beside ours; one press takes a value over. */
export function LinesTable({ label, entity_id, lines, may }: Props) {
  const t = useTexts('company-registry')
  const textOf = useValueText()
  const { mutate, isPending } = useSteps()
  const nothing = <span className={classes.none}>–</span>
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('columns.line')}</th>
          <th scope="col">{t('columns.registry')}</th>
          <th scope="col">{t('columns.ours')}</th>
          <th scope="col">{t('columns.result')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { key, verdict, is_finding, take } = line
          const name = t(`line.${key}`)
          const registry = textOf(line, 'registry')
          return (
            <tr key={key} data-finding={is_finding || undefined}>
              <th scope="row">{name}</th>
              <td data-label={t('columns.registry')}>{registry ?? nothing}</td>
              <td data-label={t('columns.ours')}>{textOf(line, 'ours') ?? nothing}</td>
              <td data-result>
                <div className={classes.result}>
                  <RegistryVerdictBadge verdict={verdict} isFinding={is_finding} />
                  {is_finding && take && may?.(line) && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      disabled={isPending}
                      aria-label={t('take.over_of', { name })}
                      onClick={() =>
                        mutate({
                          title: t('take.done', { name }),
                          text: registry ?? '',
                          run: () => takeOver(entity_id, take),
                        })
                      }
                    >
                      {t('take.over')}
                    </Button>
                  )}
                  {is_finding && !take && may?.(line) && (
                    <AppLink className={classes.open ?? ''} href={entityPath({ entity_id })}>
                      {t('take.by_hand')}
                    </AppLink>
                  )}
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
