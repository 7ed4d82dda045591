import { isNode, listOf, property, rawText } from './schema-node.ts';

/** The addresses of an image value, the widest first where widths are told. */
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
