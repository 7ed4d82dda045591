import { plainText, textKey } from '../html/plain-text.ts';
import type { Direction, StepPicture } from './recipe-parts.ts';
import { isNode, listOf, property, rawText, type SchemaNode } from './schema-node.ts';

/** The addresses of an image value, widest first if widths are known. */
export function readImages(value: unknown): string[] {
  const images = listOf(value).flat().flatMap(imagesOf);
  return images.toSorted((one, other) => other.width - one.width).map(({ address }) => address);
}

type Image = { address: string; width: number };

function imagesOf(value: unknown): Image[] {
  if (!isNode(value)) return rawText(value) === '' ? [] : [{ address: rawText(value), width: 0 }];
  const width = Number.parseInt(rawText(property(value, 'width')), 10) || 0;
  const address = property(value, 'url', 'contentUrl', 'src', '@id', 'thumbnailUrl');
  return listOf(address).map(each => ({ address: rawText(each), width }));
}

/** The pictures of steps in recipeInstructions, each with the text of its step. */
export function readStepPictures(instructions: unknown, depth = 0): StepPicture[] {
  if (depth > maxDepth) return [];
  return listOf(instructions)
    .flat()
    .filter(isNode)
    .flatMap(node => [
      ...pictureOf(node),
      ...readStepPictures(property(node, 'itemListElement', 'steps', 'step', 'item'), depth + 1),
    ]);
}

const maxDepth = 8;

function pictureOf(node: SchemaNode): StepPicture[] {
  const step = plainText(rawText(property(node, 'text', 'description', 'name')));
  const [picture] = readImages(property(node, 'image'));
  return step && picture ? [{ step, picture }] : [];
}

/** Directions with the address of a picture for each step, '' for none. Some steps have been split, or got a name. */
export function withStepPictures(
  directions: readonly Direction[],
  pictures: readonly StepPicture[] = [],
): (Direction & { stepImageUris: string[] })[] {
  const left = pictures.map(({ step, picture }) => ({ key: textKey(step), picture }));
  const take = (step: string): string => {
    const key = textKey(step);
    const at = left.findIndex(each => key !== '' && (each.key.includes(key) || key.includes(each.key)));
    return at < 0 ? '' : (left.splice(at, 1)[0]?.picture ?? '');
  };
  return directions.map(({ title, steps }) => {
    const stepImageUris = left.length > 0 ? steps.map(take) : [];
    return { title, steps, stepImageUris: stepImageUris.some(Boolean) ? stepImageUris : [] };
  });
}
