/** Rings like a kitchen timer, three beeps a second apart from the next three, until it is stopped or 20 seconds are over. */
export function ring(sound: AudioContext | undefined): () => void {
  // Browsers hold back both, with a reproach, on a page that nobody has touched yet.
  if (!navigator.userActivation.hasBeenActive) return () => undefined;
  navigator.vibrate?.([300, 150, 300, 150, 600]);
  if (!sound) return () => undefined;
  void sound.resume();
  const volume = sound.createGain();
  volume.connect(sound.destination);
  for (let round = 0; round < rounds; round++) beepThrice(sound, volume, sound.currentTime + round * 1.4);
  return () => volume.disconnect();
}

const rounds = 14;

function beepThrice(sound: AudioContext, volume: GainNode, from: number) {
  for (const at of [from, from + 0.2, from + 0.4]) {
    const [tone, swell] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = 988;
    // A soft start and end, or the loudspeaker clicks.
    swell.gain.setValueAtTime(0, at);
    swell.gain.linearRampToValueAtTime(0.35, at + 0.015);
    swell.gain.setValueAtTime(0.35, at + 0.11);
    swell.gain.linearRampToValueAtTime(0, at + 0.14);
    tone.connect(swell).connect(volume);
    tone.start(at);
    tone.stop(at + 0.15);
  }
}
