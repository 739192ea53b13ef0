import { useTexts } from '../../lib/texts.ts'
import classes from './Coverage.module.css'
import { CONFIDENCES, type Confidence } from './coverage-sum.ts'

/** High, medium and low as lengths in one bar; screen readers get the figures. */
export function CoverageBar({ confidence }: { readonly confidence: Readonly<Record<Confidence, number>> }) {
  const t = useTexts('law')
  const words = t('coverage.bar', confidence)
  return (
    <span className={classes.bar} role="img" aria-label={words} title={words}>
      {CONFIDENCES.map(
        (one) =>
          confidence[one] > 0 && (
            <span key={one} data-confidence={one} style={{ flexGrow: confidence[one] }} aria-hidden />
          ),
      )}
    </span>
  )
}
