/** Words before an amount that say it is not exact, each followed by a space. */
export const approximations =
  /(?:(?:about|approximately|approx|around|roughly|circa|ca|etwa|ungefähr|env|environ|aprox|aproximadamente|alrededor de|ongeveer|cirka|cerca de|at least|up to|scant|heaping|heaped|generous|a good|a generous|a scant|a heaping|just under|just over|more than)\.? )+/iuy;
