import type { Place } from '@potluck/contract';

interface Size {
  width: number;
  height: number;
}

export interface PageZoom {
  /** A transform that puts the line in the middle of the view, with the page upright. */
  page: string;
  /** A transform that rotates the photo upright on the page. */
  photo: string;
  /** The upright page, and the line on it, in pixels of the photo. */
  size: Size;
  mark: Size & { left: number; top: number };
}

/** The transforms that make a line readable in a view, or show the page’s whole width. */
export function pageZoom(
  place: Place,
  { photo, view, whole }: { photo: Size; view: Size; whole: boolean },
): PageZoom {
  const onSide = place.turn === 90 || place.turn === 270;
  const size = onSide ? { width: photo.height, height: photo.width } : photo;
  const mark = markOn(place, photo);
  const fit = view.width / size.width;
  const wanted = (view.width * 0.92) / Math.max(1, mark.width);
  const scale = whole ? fit : Math.min(fit * nearest, Math.max(fit, wanted));
  const center = (at: number, room: number, length: number) => {
    const half = room / scale / 2;
    return Math.max(half, Math.min(length - half, at));
  };
  const x = center(mark.left + mark.width / 2, view.width, size.width);
  const y = whole ? view.height / scale / 2 : center(mark.top + mark.height / 2, view.height, size.height);
  return {
    page: [moved(view.width / 2, view.height / 2), `scale(${scale})`, moved(-x, -y)].join(' '),
    photo: upright(place.turn, photo),
    size,
    mark,
  };
}

/** The maximum zoom, for lines shorter than a third of the page. */
const nearest = 3;

function upright(turn: number, { width, height }: Size): string {
  if (turn === 90) return `${moved(height, 0)}rotate(90deg)`;
  if (turn === 180) return `${moved(width, height)}rotate(180deg)`;
  return turn === 270 ? `${moved(0, width)}rotate(270deg)` : 'none';
}

function moved(x: number, y: number): string {
  return `translate(${x}px,${y}px)`;
}

function markOn(place: Place, photo: Size): PageZoom['mark'] {
  const [left, top] = [place.left * photo.width, place.top * photo.height];
  const [width, height] = [place.width * photo.width, place.height * photo.height];
  if (place.turn === 90)
    return { left: photo.height - top - height, top: left, width: height, height: width };
  if (place.turn === 180)
    return { left: photo.width - left - width, top: photo.height - top - height, width, height };
  if (place.turn === 270) return { left: top, top: photo.width - left - width, width: height, height: width };
  return { left, top, width, height };
}
