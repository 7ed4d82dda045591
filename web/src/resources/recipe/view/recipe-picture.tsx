import { Trans } from '@lingui/react/macro';
import { type CallerAccess, can, type Recipe } from '@potluck/contract';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './recipe-picture.module.css';

const GeneratePicture = lazyPart(() => import('./generate-picture.tsx'), 'GeneratePicture');

/** The dish’s picture, or a placeholder with a button to generate one. */
export function RecipePicture({ recipe, callerAccess }: { recipe: Recipe; callerAccess: CallerAccess }) {
  const [drawing, setDrawing] = useState(false);
  const { imageUri, name } = recipe;
  return (
    <div className={classes.picture} data-drawn={imageUri === '' || undefined}>
      <Picture uri={imageUri} alt="" sizes="(min-width: 48em) 55vw, 100vw" first>
        <DrawnPicture seed={name} />
      </Picture>
      {imageUri === '' && can(callerAccess, 'update') && (
        <div className={classes.generate}>
          <PillButton icon={<IconSparkles size={20} aria-hidden />} onClick={() => setDrawing(true)}>
            <Trans>Generate picture</Trans>
          </PillButton>
        </div>
      )}
      {drawing && <GeneratePicture recipe={recipe} onClose={() => setDrawing(false)} />}
    </div>
  );
}
